import { becomeGuest, createTable } from '@fives/client';
import type { Create } from '@fives/protocol';

/** Opens a table for a pad's game. Rejects where the server cannot be reached. */
export async function openOnline(create: Create): ReturnType<typeof createTable> {
  const first = await createTable('', create);
  if (!('refused' in first) || first.refused !== 'no-guest') return first;
  await becomeGuest('');
  return createTable('', create);
}
