import { freshName } from './shelf/device.ts';
import type { Unkept } from './shelf/kept.ts';
import type { Shelved } from './shelved.svelte.ts';

/** What came of a photo. */
export type PhotoTaken =
  | { readonly is: 'kept'; readonly photo: string }
  | { readonly is: 'refused'; readonly why: 'not-a-picture' | 'may-not' | Unkept };

/** Makes a photo small and keeps it, then has it written in the pad. It never leaves this device. */
export async function takePhoto(
  shelved: Shelved,
  file: Blob,
  write: (photo: string) => boolean,
): Promise<PhotoTaken> {
  const shrinking = await import('./shelf/photo.ts').catch(() => null);
  if (shrinking === null) return { is: 'refused', why: 'failed' };
  const small = await shrinking.shrunk(file);
  if ('refused' in small) return { is: 'refused', why: small.refused };
  const photo = freshName();
  const unkept = await shelved.keepPhoto(photo, small);
  if (unkept !== null) return { is: 'refused', why: unkept };
  if (write(photo)) return { is: 'kept', photo };
  shelved.dropPhoto(photo);
  return { is: 'refused', why: 'may-not' };
}
