import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '#src/server/env.ts';
import { appError, RetryLater } from '#src/server/errors.ts';
import { type BuiltPage, escapeHtml, type PageManifest } from './page-manifest.ts';
import { apiHeaders, pageHeaders, securityHeaders } from './security-headers.ts';

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
function encodedPage(read: () => Promise<string>, headers: Headers) {
  const cache = new Map<Encoding, Promise<EncodedPage>>();
  const encode = async (encoding: Encoding): Promise<EncodedPage> => {
    const bytes = await encoders[encoding](Buffer.from(await read()));
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

/** Reads the manifest of the pages built in the folder `dist`. */
export const readManifest = async (dist: string): Promise<PageManifest> =>
  JSON.parse(await readFile(join(dist, 'pages/manifest.json'), 'utf8'));

/** Serves the built pages, and the not-found page with status 404 for unknown paths. */
export function registerPages(
  app: FastifyInstance,
  dist: string,
  { publicUrl, pages }: PageManifest,
  env: SiteSettings,
): void {
  const onRequest = securityHeaders(env, apiHeaders);
  const documents = pages.map((page) => createDocument(page));
  for (const { path } of pages.filter(isPlain)) {
    const variants = documents.filter((document) => document.path === path);
    const choose = (request: FastifyRequest<PageRequest>) =>
      variants.find(({ secret }) => secret !== null && secret in request.query) ??
      variants.find(({ query }) => query === `?package=${request.query.package}`) ??
      variants[0];
    app.get<PageRequest>(path, (request, reply) => choose(request)?.send(request, reply));
    if (path !== '/') app.get(`${path.replace('?', '')}/`, { onRequest }, redirectWithoutSlash);
  }
  const notFound = documents.find(({ access }) => access === 'not-found');
  app.setNotFoundHandler((request, reply) => notFound?.send(request, reply));

  function createDocument(page: BuiltPage) {
    const { file, path, query, secret, access } = page;
    const read = async () =>
      (await readFile(join(dist, 'pages', file), 'utf8')).replaceAll(
        escapeHtml(publicUrl),
        escapeHtml(env.PUBLIC_URL),
      );
    const encoded = encodedPage(read, {
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
  return reply.redirect(pathname.replace(/\/+$/, '') + search, 308);
}
