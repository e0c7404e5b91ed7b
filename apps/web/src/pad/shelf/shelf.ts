export {
  NotKept,
  whyUnkept,
  type Imported,
  type KeptPad,
  type Notice,
  type Shared,
  type Shelf,
  type Unkept,
} from './kept.ts';
