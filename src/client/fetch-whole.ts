/**
 * Fetches a file to its last byte, so that importing it finds it in the browser's cache: before
 * autumn 2026 a browser remembers a module that failed to arrive, and never asks for it again.
 */
export async function fetchWhole(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}
