import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { showcaseSites } from '#src/shared/showcase.ts';
import type { BrowserWindow } from './browser.ts';

const files = join(import.meta.dirname, '../../src/public');

/** Shows each site of the slideshow; most of what its frame draws must be of its stylesheet. */
export async function lookAtPreviews(
  browser: BrowserWindow,
  press: (name: string) => Promise<void>,
): Promise<void> {
  await press('Pause slideshow');
  for (const { name, url } of showcaseSites) {
    await press(`Show ${name}`);
    const styles = readFileSync(join(files, url, 'style.css'), 'utf8');
    const look = async () => {
      await browser.run(bringIntoView, name);
      const colour = await browser.run(commonestColour, await browser.screenshot(), name);
      return styles.includes(colour) ? 'of the stylesheet' : colour;
    };
    await expect.poll(look, { message: name }).toBe('of the stylesheet');
  }
}

const bringIntoView = (name: string) =>
  document
    .querySelector(`[title="Preview of ${name}"]`)
    ?.scrollIntoView({ block: 'center', behavior: 'instant' });

/** The colour that most of a site's window has in a screenshot, as #rrggbb. */
async function commonestColour(screenshot: string, name: string): Promise<string> {
  const frame = document
    .querySelector(`[title="Preview of ${name}"]`)
    ?.closest('[inert]')?.parentElement;
  const canvas = document.createElement('canvas').getContext('2d');
  if (!frame || !canvas) throw new Error(`${name} has no window.`);
  const { x, y, width, height } = frame.getBoundingClientRect();
  Object.assign(canvas.canvas, { width, height });
  const image = new Image();
  image.src = `data:image/png;base64,${screenshot}`;
  await image.decode();
  canvas.drawImage(image, -x, -y);
  const counts = new Map<string, number>();
  const { data } = canvas.getImageData(0, 0, width, height);
  for (let at = 0; at < data.length; at += 4) {
    const parts = [...data.subarray(at, at + 3)];
    const colour = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [[commonest] = ['']] = [...counts].sort(([, one], [, other]) => other - one);
  return commonest;
}
