import type { Seat } from '@fives/rules';

/** What can be opened over the lobby. */
export type LobbySheet =
  { readonly is: 'options' | 'leave' | 'talk' } | { readonly is: 'chair'; readonly seat: Seat };
