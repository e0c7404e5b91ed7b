import { becomeGuest, sharePad } from '@fives/client';
import type { Refusal } from '@fives/protocol';
import type { Shared } from './shelf/shelf.ts';

export { followPad } from '@fives/client';

/** A new shared pad on the server, empty yet. Rejects where the server cannot be reached. */
export async function newShared(): Promise<Shared | { readonly refused: Refusal }> {
  const first = await sharePad('');
  if (!('refused' in first) || first.refused !== 'no-guest') return first;
  await becomeGuest('');
  return sharePad('');
}
