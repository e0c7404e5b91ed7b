import { isEdit, type Edit } from '@fives/scorepad';
import * as z from 'zod/mini';
import { EDITS_A_MESSAGE } from './pad-message.ts';
import { id, seq } from './schema.ts';

/** Of any form: a wrong one opens nothing. */
const key = z.string().check(z.maxLength(64));
const edit = z.custom<Edit>(isEdit);

/** `watchPad`: follow a shared pad, from the last entry seen if there is one. */
export const watchPadSchema = z.strictObject({
  v: z.int(),
  pad: id,
  key: z.exactOptional(key),
  seen: z.exactOptional(z.strictObject({ seq, at: z.number() })),
});

/** `edit`: edits for a shared pad, with an id that the sender chose; the same id is applied once. */
export const editSchema = z.strictObject({
  id,
  pad: id,
  key,
  edits: z.array(edit).check(z.minLength(1), z.maxLength(EDITS_A_MESSAGE)),
});

/** `unshare`: no more of a shared pad, for anybody. */
export const unshareSchema = z.strictObject({ id, pad: id, key });
