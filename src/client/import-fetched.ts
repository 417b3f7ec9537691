import { addStyles } from './add-styles.ts';
import { fetchWhole } from './fetch-whole.ts';

const { scripts = '' } = document.querySelector<HTMLElement>('[data-scripts]')?.dataset ?? {};
/** By address; what the page started from is here already. */
const arrivals = new Map(scripts.split(' ').map((url) => [url, Promise.resolve()]));

function arrival(url: string): Promise<void> {
  const asked = arrivals.get(url);
  if (asked) return asked;
  const asking = url.endsWith('.css') ? addStyles(url) : fetchWhole(url);
  arrivals.set(url, asking);
  asking.catch(() => arrivals.delete(url));
  return asking;
}

/** Stands in for Vite's own helper of this name: imports a module once all its files have arrived. */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: string[],
): Promise<Module> {
  await Promise.all(files.map((file) => arrival(`/${file}`)));
  return load();
}
