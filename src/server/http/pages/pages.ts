import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '#src/server/env.ts';
import { appError, RetryLater } from '#src/server/errors.ts';
import type { ShownSite, Site } from '#src/server/firm/site.ts';
import { apiHeaders, pageHeaders, securityHeaders } from '#src/server/http/security-headers.ts';
import { withWork } from '#src/server/http/with-work.ts';
import { type BuiltPage, escapeHtml } from './page-manifest.ts';

const encoders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (bytes: Buffer) => bytes,
};
type Encoding = keyof typeof encoders;
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

type Headers = Record<string, string>;
interface EncodedPage {
  bytes: Buffer;
  headers: Headers;
}

/** Returns a function that encodes the document for an Accept-Encoding header. Results are cached. */
function encodedPage(
  read: () => Promise<string>,
  readCompressed: () => Promise<Buffer | null>,
  headers: Headers,
) {
  const cache = new Map<Encoding, Promise<EncodedPage>>();
  const encode = async (encoding: Encoding): Promise<EncodedPage> => {
    const compressed = encoding === 'br' ? await readCompressed() : null;
    const bytes = compressed ?? (await encoders[encoding](Buffer.from(await read())));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const encoded = { ...headers, etag, vary: 'accept-encoding' };
    if (encoding === 'identity') return { bytes, headers: encoded };
    return { bytes, headers: { ...encoded, 'content-encoding': encoding } };
  };
  return (accepted: string | undefined): Promise<EncodedPage> => {
    const chosen = accepted && negotiate(accepted, encodings);
    const encoding = encodings.find((name) => name === chosen) ?? 'identity';
    const cached = cache.get(encoding);
    if (cached) return cached;
    const pending = encode(encoding);
    cache.set(encoding, pending);
    pending.catch(() => cache.delete(encoding));
    return pending;
  };
}

interface PageRequest {
  Querystring: Record<string, string | undefined>;
}

/** Serves the pages of the site, and the not-found page with status 404 for unknown paths. */
export function registerPages(app: FastifyInstance, site: Site, env: SiteSettings): void {
  const onRequest = securityHeaders(env, apiHeaders);
  let known: { site: ShownSite; work: string; documents: Document[] } | undefined;
  const documents = () => {
    const shown = site.current();
    const work = site.work();
    if (known?.site !== shown || known.work !== work)
      known = { site: shown, work, documents: documentsOf(shown, work, env) };
    return known.documents;
  };
  const choose = (path: string, { query: given }: FastifyRequest<PageRequest>) => {
    const variants = documents().filter((document) => document.path === path);
    return (
      variants.find(({ secret }) => secret !== null && secret in given) ??
      variants.find(({ query }) =>
        [...new URLSearchParams(query)].some(([name, value]) => given[name] === value),
      ) ??
      variants[0]
    );
  };
  for (const { path } of site.current().manifest.pages.filter(isPlain)) {
    app.get<PageRequest>(path, (request, reply) => choose(path, request)?.send(request, reply));
    if (path !== '/') app.get(`${path.replace('?', '')}/`, { onRequest }, redirectWithoutSlash);
  }
  app.setNotFoundHandler((request, reply) =>
    documents()
      .find(({ access }) => access === 'not-found')
      ?.send(request, reply),
  );
}

type Document = ReturnType<typeof createDocument>;

const documentsOf = ({ folder, manifest }: ShownSite, work: string, env: SiteSettings) =>
  manifest.pages.map((page) => createDocument(page, folder, manifest.publicUrl, work, env));

function createDocument(
  page: BuiltPage,
  folder: string,
  publicUrl: string,
  work: string,
  env: SiteSettings,
) {
  const { file, path, query, secret, access } = page;
  const showsWork = work !== '' && access !== 'private';
  const read = async () => {
    const html = (await readFile(join(folder, file), 'utf8')).replaceAll(
      escapeHtml(publicUrl),
      escapeHtml(env.PUBLIC_URL),
    );
    return showsWork ? withWork(html, work) : html;
  };
  // Only a published site has these: its documents hold the right PUBLIC_URL.
  const readCompressed = async () =>
    showsWork ? null : readFile(join(folder, `${file}.br`)).catch(() => null);
  const encoded = encodedPage(read, readCompressed, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': access === 'private' ? 'no-store' : 'no-cache',
    ...(access === 'public' ? {} : { 'x-robots-tag': 'noindex' }),
  });
  const setSafetyHeaders = securityHeaders(env, pageHeaders(page));
  return {
    path,
    query,
    secret,
    access,
    async send(request: Pick<FastifyRequest, 'headers' | 'raw'>, reply: FastifyReply) {
      setSafetyHeaders(request, reply, () => {});
      const { bytes, headers } = await encoded(request.headers['accept-encoding']).catch(
        throwUnavailable,
      );
      return reply
        .code(access === 'not-found' ? 404 : 200)
        .headers(headers)
        .send(bytes);
    },
  };
}

/** Whether it is the document of a page without a query. */
const isPlain = ({ access, query, secret }: BuiltPage) =>
  access !== 'not-found' && query === '' && secret === null;

/** A page may be unreadable while a new build runs. */
function throwUnavailable(cause: unknown): never {
  const message = 'This page cannot be shown just now. Please try again.';
  throw appError('SERVICE_UNAVAILABLE', message, new RetryLater(5, cause));
}

function redirectWithoutSlash(request: FastifyRequest, reply: FastifyReply) {
  const { pathname, search } = new URL(request.url, 'http://localhost');
  const [path = ''] = /^(?:\/*[^/])*/.exec(pathname) ?? [];
  return reply.redirect(path + search, 308);
}
