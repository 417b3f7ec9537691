import type { Theirs } from '#src/features/people/privacy/whose-service.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { readable } from './readable-service.ts';
import { type ExportContext, exportedName, readRows, tablesOf } from './row-service.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const styles = `
  body { font: 1rem/1.5 system-ui, sans-serif; color: #1d2a26; background: #faf7f0; margin: 0; }
  main { max-width: 46rem; margin: 0 auto; padding: 1.25rem; }
  h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 2px solid #14392f; }
  dl { background: #fff; border: 1px solid #ddd5c3; border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0; }
  dt { font-size: .875rem; color: #5c5648; } dd { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; }
  img { max-width: 100%; max-height: 24rem; } summary { cursor: pointer; padding: .5rem 0; }`;

/** Writes all that is somebody's as one page that needs nothing else, but the pictures beside it. */
export async function* writePage(
  ctx: ExportContext,
  theirs: Theirs,
  pictures: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const firm = escaped(ctx.firm.identity.name);
  yield `<!doctype html><html lang="en-GB"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Your data at ${firm}</title>
<style>${styles}</style><main><h1>Your data at ${firm}</h1>
<p>Everything we keep about you, as of ${formatMoment(ctx.clock())}. Invoices and quotes are in the folder ‘papers’, pictures in ‘pictures’; data.json holds the same for a computer to read.</p>`;
  for (const title of new Set(tablesOf(ctx).map((data) => data.title))) {
    let isNew = true;
    for (const data of tablesOf(ctx).filter((table) => table.title === title)) {
      for await (const row of readRows(ctx, theirs, data)) {
        const facts = factsOf(data, row, pictures);
        if (facts === '') continue;
        if (isNew) yield `<h2>${escaped(title)}</h2><p>${escaped(data.purpose)}</p>`;
        isNew = false;
        yield `<dl>${facts}</dl>\n`;
      }
    }
  }
  yield '</main></html>';
}

/** A row's labelled values that are not empty. */
const factsOf = (
  { columns }: PersonalData,
  row: Record<string, unknown>,
  pictures: ReadonlyMap<string, string>,
): string =>
  Object.entries(columns)
    .map(([name, column]) => {
      const { label, holds } = column;
      const value = row[exportedName(name)];
      if (!label || value === null || value === undefined || value === '') return '';
      const text = readable(value, column);
      if (text === '') return '';
      const file = holds === 'picture' ? pictures.get(text.slice(text.lastIndexOf('/') + 1)) : '';
      const shown = file ? `<img src="${escaped(file)}" alt="" loading="lazy">` : escaped(text);
      return `<dt>${escaped(label)}</dt><dd>${shown}</dd>`;
    })
    .join('');
