import { remember, remembered } from '../../device.ts';

/** The pad whose game last went on online from this device, and at which table. */
interface GoneOn {
  readonly pad: string;
  readonly table: string;
}

export const keepGoneOn = (goneOn: GoneOn): void => remember('gone-on', goneOn);

/** Where this pad's game goes on, null = nowhere that this device knows of. */
export function tableOf(pad: string): string | null {
  const last = remembered<GoneOn | null>('gone-on', null);
  return last?.pad === pad ? last.table : null;
}
