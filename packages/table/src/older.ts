import { SEATS } from '@fives/rules';
import type { Chair } from './chair.ts';
import { OPTIONS } from './options.ts';

/** An event of a log of version 1, which knew nothing of hosts, options and absence, as one of today. */
export function today<E extends { readonly is: string }>(event: E): E {
  if (event.is === 'wanted') return { swap: false, ...event };
  if (event.is !== 'opened' || 'options' in event) return event;
  const chairs = 'chairs' in event && Array.isArray(event.chairs) ? (event.chairs as Chair[]) : [];
  return {
    options: { ...OPTIONS, absent: { is: 'wait' } },
    code: '',
    record: '',
    founder: null,
    host: null,
    locked: false,
    removed: [],
    away: SEATS.map(() => null),
    ready: SEATS.filter((seat) => chairs[seat]?.is === 'person'),
    ...event,
    chairs: chairs.map((chair) => (chair.is === 'person' ? { ...chair, standIn: false } : chair)),
  };
}
