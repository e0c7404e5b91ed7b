import type { Preset } from '@fives/rules';
import { OPTIONS, type TableOptions } from '@fives/table';
import type { Page } from 'playwright-core';

/** Opens a table with these house rules and gives its address; the page is the server's, and its person known. */
export async function openTable(
  page: Page,
  overrides: Record<string, unknown>,
  options: Partial<TableOptions> = {},
  preset: Preset = 'pairs',
): Promise<string> {
  const opened = { preset, overrides, options: { ...OPTIONS, ...options } };
  return page.evaluate(async (body) => {
    const post = (path: string, sent: unknown): Promise<Response> =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
    await post('/api/guest', {});
    const answer = await post('/api/tables', body);
    return ((await answer.json()) as { table: string }).table;
  }, opened);
}
