import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { Customer } from '#src/features/people/customer/entity.ts';
import { findPictures } from '#src/features/people/privacy/erasure/picture-service.ts';
import { requireFreshProof } from '#src/features/people/privacy/proof/proof-service.ts';
import { findTheirs, type Theirs } from '#src/features/people/privacy/whose-service.ts';
import { requireAdmin } from '#src/server/auth/require-admin.ts';
import { type Context, contextsOf, type Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { renderPaper } from '#src/server/pdf/render-paper.ts';
import type { PersonalColumn, PersonalData } from '#src/server/personal-data.ts';
import { withActor } from '#src/server/service-context.ts';
import { formatDate, formatMoment, londonDate } from '#src/shared/dates/dates.ts';
import { idField, personIdField } from '#src/shared/fields.ts';
import { packageName } from '#src/shared/find-package.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { type Palette, paletteOf } from '#src/shared/firm/palette.ts';
import { humanize } from '#src/shared/humanize.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import { packageInText } from '#src/shared/prices/package-in-text.ts';
import { z } from '#src/shared/zod.ts';
import { type ExportContext, exportedName, readRows, tablesOf } from './row-service.ts';

/** What tells nobody anything: ids, hashes, addresses of pictures, and what is empty. */
const isPlumbing = (value: unknown): boolean =>
  [null, undefined, '', false].some((nothing) => nothing === value) ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' &&
    /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}( [0-9a-f]{32,})*)$|\/objects\//.test(
      value,
    ));

const isPence = (name: string) => /price|amount|total|fee$|^vat$/i.test(name);
const isPackage = (name: string) => name === 'package' || name === 'selectedPackage';
/** What values of stored objects are called where their name would mislead. */
const ownWords: Record<string, string> = { monthlyFee: 'Fee', feePer: 'Fee for each' };
const wordsOf = (name: string) =>
  ownWords[name] ?? humanize(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Writes a stored value as people read it: '£75.00', '5 Sept 2026, 12:22', 'Order receipt'. */
function readable(value: unknown, { holds, unit }: PersonalColumn, firm: Firm): string {
  if (typeof value === 'string' && unit === 'package') return packageName(firm, value, 'short');
  if (typeof value === 'number' && unit)
    return unit === 'pence' ? formatPence(value) : formatPounds(value * 100);
  if (typeof value === 'object' && value !== null) return lines(value, firm).join('\n');
  const text = scalar(value);
  return holds === 'nothing' && /^[a-z]+([-_.][a-z]+)*$/.test(text)
    ? humanize(text.replaceAll('.', ' '))
    : text;
}

/** The values within a stored object, each with its name. */
function lines(value: object, firm: Firm): string[] {
  return Object.entries(value).flatMap(([name, part]) => {
    if (isPlumbing(part)) return [];
    if (typeof part === 'object') return lines(part, firm);
    if (Array.isArray(value)) return [scalar(part)];
    return [`${wordsOf(name)}: ${shownPart(name, part, firm)}`];
  });
}

function shownPart(name: string, part: unknown, firm: Firm): string {
  if (typeof part === 'number' && isPence(name)) return formatPence(part);
  return typeof part === 'string' && isPackage(name) ? packageInText(firm, part) : scalar(part);
}

function scalar(value: unknown): string {
  const text = value === true ? 'yes' : value === false ? 'no' : String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return formatMoment(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const stylesOf = ({ mainText, ground }: Palette) => `
  body { font: 1rem/1.5 system-ui, sans-serif; color: #1d2a26; background: ${ground}; margin: 0; }
  main { max-width: 46rem; margin: 0 auto; padding: 1.25rem; }
  h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 2px solid ${mainText}; }
  dl { background: #fff; border: 1px solid #ddd5c3; border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0; }
  dt { font-size: .875rem; color: #5c5648; } dd { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; }
  img { max-width: 100%; max-height: 24rem; } summary { cursor: pointer; padding: .5rem 0; }`;

/** Writes all that is somebody's as one page that needs nothing else, but the pictures beside it. */
async function* writePage(
  ctx: ExportContext,
  theirs: Theirs,
  pictures: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const firm = escaped(ctx.firm.identity.name);
  yield `<!doctype html><html lang="en-GB"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Your data at ${firm}</title>
<style>${stylesOf(paletteOf(ctx.firm.identity.colours))}</style><main><h1>Your data at ${firm}</h1>
<p>Everything we keep about you, as of ${formatMoment(ctx.clock())}. Invoices and quotes are in the folder ‘papers’, pictures in ‘pictures’; data.json holds the same for a computer to read.</p>`;
  for (const title of new Set(tablesOf(ctx).map((data) => data.title))) {
    let isNew = true;
    for (const data of tablesOf(ctx).filter((table) => table.title === title)) {
      for await (const row of readRows(ctx, theirs, data)) {
        const facts = factsOf(data, row, pictures, ctx.firm);
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
  firm: Firm,
): string =>
  Object.entries(columns)
    .map(([name, column]) => {
      const { label, holds } = column;
      const value = row[exportedName(name)];
      if (!label || value === null || value === undefined || value === '') return '';
      const text = readable(value, column, firm);
      if (text === '') return '';
      const file = holds === 'picture' ? pictures.get(text.slice(text.lastIndexOf('/') + 1)) : '';
      const shown = file ? `<img src="${escaped(file)}" alt="" loading="lazy">` : escaped(text);
      return `<dt>${escaped(label)}</dt><dd>${shown}</dd>`;
    })
    .join('');

/** Writes all that is somebody's as JSON: each table with why it is kept, and its rows. */
async function* writeJson(ctx: ExportContext, theirs: Theirs): AsyncGenerator<string> {
  yield `{"firm":${JSON.stringify(ctx.firm.identity.name)},"at":"${ctx.clock().toISOString()}","tables":[`;
  let isFirst = true;
  for (const data of tablesOf(ctx)) {
    const { table, title, purpose, basis, source } = data;
    const head = JSON.stringify({ table, title, purpose, basis, source });
    yield `${isFirst ? '' : ','}\n${head.slice(0, -1)},"rows":[`;
    isFirst = false;
    let separator = '\n';
    for await (const row of readRows(ctx, theirs, data)) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']}';
  }
  yield ']}\n';
}

/**
 * Writes all that is somebody's into a ZIP file as it is read, one entry after another, so that no
 * process holds it. Its directory comes last: a file that broke off cannot be opened as if it were whole.
 */
function exportZip(ctx: ExportContext, theirs: Theirs): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const output = zip.outputStream;
  let entry: Readable | undefined;
  // Who hangs up leaves the entry unread.
  output.once('close', () => entry?.destroy());
  const add = async (path: string, body: Readable, compress: boolean) => {
    entry = body;
    zip.addReadStream(body, path, { compress, mtime: ctx.clock() });
    await finished(body);
  };
  const write = async () => {
    const pictures = new Map<string, string>();
    for (const name of await findPictures(ctx, theirs)) {
      const found = await ctx.objects.get(name);
      if (!found) continue;
      const path = `pictures/${name}.${found.type.replace('image/', '')}`;
      pictures.set(name, path);
      await add(path, found.body, false);
    }
    for (const papers of ctx.exportedPapers)
      for await (const { name, paper } of papers(ctx, theirs))
        await add(`papers/${name}`, Readable.from([await renderPaper(ctx.objects, paper)]), false);
    await add('index.html', Readable.from(writePage(ctx, theirs, pictures)), true);
    await add('data.json', Readable.from(writeJson(ctx, theirs)), true);
    zip.end();
  };
  write().catch((error) => output.emit('error', error));
  return output;
}

const byPerson = z.object({ id: personIdField });
const byCustomer = z.object({ id: idField });

/** Serves what is kept of a person as a ZIP file: to the admin, and to a customer behind a fresh proof. */
export function registerExports(app: FastifyInstance, services: Services): void {
  const createContext = contextsOf(services);
  app.get('/api/admin/people/:id/export', async (request, reply) => {
    const ctx = await requireAdmin(await createContext(request, reply), 'export:read');
    return sendExport(ctx, parseId(byPerson, request.params), reply);
  });
  app.get('/api/customer/:id/export', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const { id } = await requireFreshProof(ctx, parseId(byCustomer, request.params));
    const { personId } = await ctx.manager.findOneByOrFail(Customer, { id });
    const theirs = { ...withActor(ctx, 'customer'), readsBank: true, readsLinks: true };
    return sendExport(theirs, personId, reply);
  });
}

function parseId(schema: typeof byPerson | typeof byCustomer, params: unknown): string {
  const { data } = schema.safeParse(params);
  if (!data) throw appError('NOT_FOUND', 'There is nobody by that id.');
  return data.id;
}

async function sendExport(ctx: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const theirs = await findTheirs(ctx, id);
  await ctx.record({ topic: 'person.exported', subject: { kind: 'person', id }, data: {} });
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="data-${londonDate(ctx.clock())}.zip"`)
    .send(exportZip(ctx, theirs));
}
