import type { Deal, MaskedDeal, Pile } from '@fives/rules';
import type { PlayerId } from './chair.ts';
import type { TableEvent } from './event.ts';
import type { Gathering, Over, Playing } from './table.ts';

/** A table or a view: folding is the same for both. */
export type Any = Gathering<PlayerId | null> | Playing<PlayerId | null, Pile> | Over<PlayerId | null>;
/** A game that is on, or a view of one. */
export type AnyPlaying = Extract<Any, { is: 'playing' }>;
/** An event, or a view of one. */
export type AnyEvent = TableEvent<PlayerId | null, Deal | MaskedDeal, Pile>;
