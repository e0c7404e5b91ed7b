/** What is known of this browser and this page. */
export interface Facts {
  /** Pads can be kept at all. */
  readonly keeps: boolean;
  /** How many pads the book has. */
  readonly pads: number;
  /** The browser promised not to evict them; null = it does not say. */
  readonly persisted: boolean | null;
  /** Opened from the home screen, as an app of its own. */
  readonly installed: boolean;
  /** Safari, and every browser of an iPhone. */
  readonly webkit: boolean;
  /** Bytes that this site has, and may have; null = not said. */
  readonly room: { readonly used: number; readonly most: number } | null;
  /** https, or this machine itself. */
  readonly secure: boolean;
  readonly hasWorkers: boolean;
  /** A worker answers for this page when there is no network. */
  readonly worker: boolean;
}

/** What to tell about how long pads stay here. */
export type StorageAdvice =
  | 'fine'
  /** Nothing is kept: storage is off, or this is a private window. */
  | 'nothing-kept'
  /** WebKit takes everything of a site that was not visited for seven days, unless it is installed. */
  | 'seven-days'
  /** The browser may take everything when the device runs out of room. */
  | 'may-be-evicted'
  /** More than nine tenths of the room are used. */
  | 'nearly-full';

/** What helps, to be offered with an advice. */
export type Remedy = 'install' | 'backup' | 'promise';

const NEARLY = 0.9;

/** A browser without pads to lose is told nothing but that it keeps none. */
export function storageAdvice(facts: Facts): StorageAdvice {
  if (!facts.keeps) return 'nothing-kept';
  if (facts.pads === 0) return 'fine';
  if (facts.room !== null && facts.room.used > NEARLY * facts.room.most) return 'nearly-full';
  if (facts.webkit && !facts.installed) return 'seven-days';
  return facts.persisted === true ? 'fine' : 'may-be-evicted';
}

/** The first one helps most. */
export function remediesOf(advice: StorageAdvice): readonly Remedy[] {
  switch (advice) {
    case 'fine':
      return [];
    case 'nothing-kept':
    case 'nearly-full':
      return ['backup'];
    case 'seven-days':
      return ['install', 'backup'];
    case 'may-be-evicted':
      return ['promise', 'install', 'backup'];
  }
}

/** Whether the pad opens without a network. */
export type OfflineAdvice =
  | 'ready'
  /** From the next visit on, or in a moment. */
  | 'soon'
  /** Plain http: it works for as long as the page stays open. */
  | 'while-open';

export function offlineAdvice(facts: Pick<Facts, 'secure' | 'hasWorkers' | 'worker'>): OfflineAdvice {
  if (!facts.secure || !facts.hasWorkers) return 'while-open';
  return facts.worker ? 'ready' : 'soon';
}
