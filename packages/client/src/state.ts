import type { Refusal } from '@fives/protocol';
import type { Seat, Viewer } from '@fives/rules';
import type { TableCommand, TableView } from '@fives/table';

/** What is known of the table, as of entry `seq`. */
export interface View {
  readonly viewer: Viewer;
  readonly seq: number;
  /** The time of entry `seq`, the store's, ms. */
  readonly at: number;
  readonly table: TableView;
}

/** A client at one moment. The last view stays while the connection is away. */
export interface ClientState {
  readonly link:
    | { readonly is: 'connecting' }
    | { readonly is: 'live' }
    | { readonly is: 'reconnecting' }
    /** The server will not have this client here: trying again would not help. */
    | { readonly is: 'refused'; readonly code: Refusal };
  readonly view: View | null;
  /** Commands sent and not yet answered. */
  readonly pending: readonly TableCommand[];
  /** The seats with somebody connected. */
  readonly here: readonly Seat[];
  /** How many look on without a seat. */
  readonly watching: number;
  /** The store's time less this machine's, ms. */
  readonly skew: number;
}

/** A client that has just begun. */
export const START: ClientState = {
  link: { is: 'connecting' },
  view: null,
  pending: [],
  here: [],
  watching: 0,
  skew: 0,
};
