import { readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { SiteSettings } from './env.ts';
import { type Headers, ofFile, ofReference, ofShowcase, safetyHeaders } from './headers.ts';
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
  const file = safetyHeaders(env, ofFile);
  const showcase = safetyHeaders(env, ofShowcase);
  const reference = { ...safetyHeaders(env, ofReference), 'cache-control': 'no-cache' };
  const headersOf = (path: string) => ({
    ...(path.startsWith('/showcase/') ? showcase : file),
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  });
  return [
    ...folder(join(dist, 'earlier'), '/', headersOf),
    ...folder(join(dist, 'client'), '/', headersOf),
    ...folder(join(dist, 'reference'), '/api/docs/', () => reference).map(
      ([path, resource]): [string, Resource] => [
        path === '/api/docs/page.html' ? '/api/docs' : path,
        resource,
      ],
    ),
  ];
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
