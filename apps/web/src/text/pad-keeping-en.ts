import type { OfflineAdvice, Remedy, StorageAdvice } from '../pad/shelf/advice.ts';
import type { Unkept } from '../pad/shelf/shelf.ts';

/** What the pad's pages say about keeping pads on this device. */
export const padKeeping = {
  unkept: {
    full: 'Not kept: this browser has no room left. Delete something, or save a backup.',
    forbidden: 'Not kept: this browser keeps nothing here. The pad works until you close the page.',
    blocked: 'Not kept: an older Fives is open in another tab. Close it.',
    newer: 'Not kept: a newer Fives is open in another tab. Reload this one.',
    gone: 'Everything was deleted in another tab. This pad is still here until you close the page.',
    failed: 'Not kept: this browser failed to write it. It will be tried again.',
  },
  tryAgain: 'Try again',
  putBack: 'Put it back',
  removed: 'This pad was deleted.',
  backup: 'Save a backup now',
  storage: {
    fine: null,
    'nothing-kept':
      'This browser keeps nothing here: private window, or storage is off. Pads last until you close the page.',
    'seven-days': 'Safari deletes pads after seven days without a visit.',
    'may-be-evicted': 'Short of room, the browser may delete pads.',
    'nearly-full': 'Hardly any room is left here. Save a backup, then delete old photos or pads.',
  },
  remedies: {
    install: 'Add to home screen',
    backup: 'Save a backup',
    promise: 'Ask the browser to keep them',
  },
  howToInstall: 'In the browser’s Share or ⋮ menu, choose “Add to Home Screen”, or “Install”.',
  offline: {
    ready: 'Works without the internet.',
    soon: 'In a moment it will work without the internet.',
    'while-open': 'Over plain http it works without the internet only while this page stays open.',
  },
} as const satisfies {
  unkept: Record<Unkept, string>;
  storage: Record<StorageAdvice, string | null>;
  remedies: Record<Remedy, string>;
  offline: Record<OfflineAdvice, string>;
  [other: string]: unknown;
};
