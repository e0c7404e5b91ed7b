import type { Page } from 'playwright-core';

/** Opens a table with these house rules and gives its address; the page is the server's, and its person known. */
export async function openTable(page: Page, overrides: Record<string, unknown>): Promise<string> {
  return page.evaluate(async (rules) => {
    const post = (path: string, body: unknown): Promise<Response> =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/api/guest', {});
    const answer = await post('/api/tables', { preset: 'pairs', overrides: rules });
    return ((await answer.json()) as { table: string }).table;
  }, overrides);
}
