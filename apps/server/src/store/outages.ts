import type { Outage } from '@fives/table';
import { keptOutages, oneOutage } from './terms.ts';

/** The outages with one more; where the service hardly lived in between, the last one goes on (C6). */
export function withOutage(outages: readonly Outage[], next: Outage): Outage[] {
  const last = outages.at(-1);
  const goesOn = last !== undefined && next.from - last.to < oneOutage;
  const all = goesOn ? [...outages.slice(0, -1), { from: last.from, to: next.to }] : [...outages, next];
  return all.slice(-keptOutages);
}
