import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#src/server/http/pages/page-manifest.ts';
import { defaultIdentity } from '#src/shared/firm/default-page-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { showcaseSites } from '#src/shared/showcase.ts';

/** Where they are in the build, by where they are among the files of a firm. */
const files = new Map([
  ['reference/page.html', 'reference/page.html'],
  ...showcaseSites.map(
    ({ slug }) => [`showcase/${slug}/index.html`, `client/showcase/${slug}/index.html`] as const,
  ),
]);

/** The pages of the build that name its firm, with the name of this one: the showcase sites and the API reference. */
export async function namedFiles(dist: string, { identity }: Firm): Promise<[string, string][]> {
  const read = async ([name, path]: [string, string]): Promise<[string, string]> => {
    const html = await readFile(join(dist, path), 'utf8');
    return [name, html.replaceAll(defaultIdentity.name, () => escapeHtml(identity.name))];
  };
  return Promise.all([...files].map(read));
}
