/** What the page says before its program runs: kept by itself, so that the build can write it into the page. */
export const page = {
  title: 'Fives',
  tagline: 'All Fives dominoes for four friends in two teams.',
  description: 'All Fives dominoes for four friends in two teams. Open a table, send the link, play.',
  noScript: 'Fives needs JavaScript to show the table.',
} as const;
