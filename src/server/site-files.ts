import { readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { SiteSettings } from './env.ts';
import {
  type Headers,
  referencePolicy,
  safetyHeaders,
  showcasePolicy,
  unframed,
} from './headers.ts';
import { fileResource, type Resource } from './resource.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The built files by the path each is served under. */
export function builtFiles(dist: string, env: SiteSettings): [string, Resource][] {
  const safe = safetyHeaders(env);
  return [
    ...folder(join(dist, 'client'), '/', (path) => ({ ...safe, ...clientHeaders(path) })),
    ...folder(join(dist, 'reference'), '/api/docs/', () => ({
      ...safe,
      ...unframed,
      'content-security-policy': referencePolicy,
      'cache-control': 'no-cache',
    })).map(([path, resource]): [string, Resource] => [
      path === '/api/docs/page.html' ? '/api/docs' : path,
      resource,
    ]),
  ];
}

function clientHeaders(path: string): Headers {
  if (path.startsWith('/assets/'))
    return { 'cache-control': 'public, max-age=31536000, immutable' };
  const cached = { 'cache-control': 'public, max-age=3600' };
  return path.startsWith('/showcase/')
    ? { ...cached, 'content-security-policy': showcasePolicy, 'x-frame-options': 'SAMEORIGIN' }
    : { ...cached, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };
}

function folder(
  place: string,
  prefix: string,
  headersOf: (path: string) => Headers,
): [string, Resource][] {
  const names = new Set(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...names].flatMap((file): [string, Resource][] => {
    const extension = extname(file);
    if (extension === '.br' || extension === '.gz') return [];
    const path =
      prefix +
      file
        .slice(place.length + 1)
        .split(sep)
        .join('/');
    const type = types[extension] ?? 'application/octet-stream';
    const headers = { ...headersOf(path), 'content-type': type };
    const resource = fileResource(file, headers, (name) => names.has(name));
    return [[path.replace(/\/index\.html$/, '/'), resource]];
  });
}
