import type { Entry } from '@fives/table';
import { connect, quiet, type RedisPlace } from './connect.ts';
import { parseEntry } from './entry.ts';
import type { Hear } from './followers.ts';

/** The connection on which a process hears of entries that any process appended. */
export interface Subscriber {
  /** Resolves once it listens, to the way to stop. */
  follow(channel: string, hear: Hear): Promise<() => Promise<void>>;
  /** Tells every follower that entries may have been missed. */
  missed(): void;
  /** Asks the connection for a sign of life; without one within 1 s it is torn down and rebuilt. */
  check(): void;
  close(): void;
}

interface Channel {
  readonly followers: Set<{ hear: Hear }>;
  listening: Promise<unknown>;
}

/** Connects; on every later connection it subscribes again and tells all followers. */
export async function openSubscriber(place: RedisPlace): Promise<Subscriber> {
  const channels = new Map<string, Channel>();
  const client = await connect(place, { enableAutoPipelining: false, socketTimeout: 1_000 });

  function tell(channel: string, entry: Entry | null): void {
    for (const { hear } of [...(channels.get(channel)?.followers ?? [])]) hear(entry);
  }

  function missed(): void {
    for (const channel of channels.keys()) tell(channel, null);
  }

  client.on('smessage', (channel: string, text: string) => {
    if (channels.has(channel)) tell(channel, heardEntry(text));
  });

  client.on('ready', () => {
    void listenAgain();
  });

  async function listenAgain(): Promise<void> {
    for (const [name, channel] of channels) channel.listening = quiet(client.ssubscribe(name));
    const heard = await Promise.allSettled([...channels.values()].map(({ listening }) => listening));
    if (heard.some(({ status }) => status === 'rejected')) client.disconnect(true);
    else missed();
  }

  return {
    async follow(name, hear) {
      const follower = { hear };
      const channel = channels.get(name) ?? {
        followers: new Set(),
        listening: quiet(client.ssubscribe(name)),
      };
      channels.set(name, channel);
      channel.followers.add(follower);
      try {
        await channel.listening;
      } catch (error) {
        leave(name, channel, follower);
        throw error;
      }
      return async () => {
        // Where this fails the connection is lost, and nothing is heard on it any more.
        if (leave(name, channel, follower)) await client.sunsubscribe(name).catch(() => undefined);
      };
    },
    missed,
    check() {
      client.ping().catch(() => undefined);
    },
    close() {
      channels.clear();
      client.disconnect();
    },
  };

  /** Whether nobody follows the channel any more. */
  function leave(name: string, channel: Channel, follower: { hear: Hear }): boolean {
    const left = channel.followers.delete(follower) && channel.followers.size === 0;
    return left && channels.get(name) === channel && channels.delete(name);
  }
}

/** What was heard, or null: what cannot be read counts as missed. */
function heardEntry(text: string): Entry | null {
  try {
    return parseEntry(text);
  } catch {
    return null;
  }
}
