import { connect, type Client } from '@fives/client';
import type { TableView } from '@fives/table';
import { expect } from 'vitest';
import type { Player } from './player.ts';

/** A table that has begun. */
export type InPlay = Exclude<TableView, { is: 'gathering' }>;

/** What a person may know of a table, as a second tab of his would: it reads what the page only draws. */
export interface Eyes {
  /** The table, once it has come as far as the page. */
  table(): Promise<InPlay>;
  close(): void;
}

/** Opens them for who has come to the table. */
export async function eyesOf(one: Player, url: string, table: string): Promise<Eyes> {
  const cookies = await one.page.context().cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const client: Client = connect({ url, table, cookie });
  return {
    table: async () => {
      const least = Number(await one.at('seq'));
      await expect.poll(() => client.state.view?.seq ?? 0).toBeGreaterThanOrEqual(least);
      const seen = client.state.view?.table;
      if (seen === undefined || seen.is === 'gathering') throw new Error('no game is on');
      return seen;
    },
    close: () => client.close(),
  };
}
