/**
 * Fetches every part of the page that is listed there. Without a worker they must be here before the network goes: what
 * a browser once failed to fetch it does not ask for again until the page is loaded anew.
 */
export async function fetchParts(list: string): Promise<void> {
  const answer = await fetch(list);
  const parts = (await answer.json()) as readonly string[];
  const styles = parts.filter((part) => part.endsWith('.css'));
  for (const href of styles.filter((part) => document.querySelector(`link[href="${part}"]`) === null))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  await Promise.allSettled(
    parts.filter((part) => !styles.includes(part)).map((part) => import(/* @vite-ignore */ part)),
  );
}
