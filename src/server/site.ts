import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from './env.ts';
import { pagePolicy, safetyHeaders, unframed } from './headers.ts';
import { listings } from './listings.ts';
import type { BuiltPage, PageManifest } from './page-manifest.ts';
import { type Resource, textResource } from './resource.ts';
import { builtFiles } from './site-files.ts';

/** All that is served without the API: the pages, and what they are made of. */
export interface Site {
  /** What a path holds; a string is the path to ask for instead. */
  find(path: string): Resource | string | undefined;
  notFound: Resource;
}

/** Lists what the build left in the folder `dist`; nothing is read before it is asked for. */
export function loadSite(dist: string, env: SiteSettings): Site {
  const manifest: PageManifest = JSON.parse(
    readFileSync(join(dist, 'pages/manifest.json'), 'utf8'),
  );
  const pages = manifest.pages.map((page) => ({
    path: page.path,
    pattern: new RegExp(page.pattern, 'i'),
    resource: pageResource(join(dist, 'pages', page.file), page, manifest, env),
  }));
  const files = new Map([...builtFiles(dist, env), ...listings(manifest, env)]);
  for (const { path, resource } of pages) files.set(path, resource);
  const notFound = files.get('*');
  if (!notFound) throw new Error('The build has no not-found page.');
  files.delete('*');

  const findPage = (path: string) =>
    pages.find((page) => page.path !== '*' && page.pattern.test(path))?.resource;
  const find = (path: string) => {
    const found = files.get(path);
    if (found) return found;
    if (files.has(`${path}/`)) return `${path}/`;
    const page = findPage(path);
    return page && path.endsWith('/') ? path.replace(/\/+$/, '') : page;
  };
  return { find, notFound };
}

function pageResource(file: string, page: BuiltPage, manifest: PageManifest, env: SiteSettings) {
  const isPrivate = page.access === 'private';
  const headers = {
    ...safetyHeaders(env),
    ...unframed,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(page),
    'cache-control': isPrivate ? 'no-store' : 'no-cache',
    ...(isPrivate || page.path === '*' ? { 'x-robots-tag': 'noindex' } : {}),
  };
  const address = env.PUBLIC_URL.replaceAll('&', '&amp;').replaceAll('"', '%22');
  return textResource(page.path === '*' ? 404 : 200, headers, () =>
    readFileSync(file, 'utf8').replaceAll(manifest.publicUrlToken, address),
  );
}
