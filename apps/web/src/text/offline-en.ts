/** What the page says of itself, apart from any game. */
export const offlineText = {
  newVersion: 'A new version is ready.',
  reload: 'Reload',
} as const;
