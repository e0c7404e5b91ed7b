/** What the page says before its program runs: kept by itself, so that the build can write it into the page. */
export const page = {
  title: 'Fives',
  tagline: 'All Fives dominoes for two to four friends.',
  description: 'All Fives dominoes for two to four friends. Open a table, send the link, play.',
  scorePad: 'Score pad',
  padDescription: 'A score pad for dominoes at a real table. It needs no network.',
  noScript: 'Fives needs JavaScript to show this page.',
} as const;
