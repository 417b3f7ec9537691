import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from './env.ts';
import { type Headers, ofCall, ofPage, safetyHeaders } from './headers.ts';
import { type BuiltPage, inDocument, type PageManifest } from './page-manifest.ts';
import { fileResource, type Resource, textResource } from './resource.ts';
import { builtFiles } from './site-files.ts';
import { robotsAndSitemap } from './sitemap.ts';

/** All that is served without the API: the pages, and what they are made of. */
export interface Site {
  /** What a path holds, under a query or '?'; a string is the path to ask for instead. */
  find(path: string, query?: string): Resource | string | undefined;
  notFound: Resource;
  /** The headers of an answer that is no page: one that sends to another path, or a refusal. */
  bare: Headers;
}

/** Lists what the build left in the folder `dist`; nothing is read before it is asked for. */
export function loadSite(dist: string, env: SiteSettings): Site {
  const manifest: PageManifest = JSON.parse(
    readFileSync(join(dist, 'pages/manifest.json'), 'utf8'),
  );
  const pages = manifest.pages.map((page) => ({
    path: page.path + page.query,
    pattern: new RegExp(page.pattern, 'i'),
    resource: pageResource(join(dist, 'pages', page.file), page, manifest, env),
  }));
  const files = new Map([...builtFiles(dist, env), ...robotsAndSitemap(manifest, env)]);
  for (const { path, resource } of pages) files.set(path, resource);
  const notFound = files.get('*');
  if (!notFound) throw new Error('The build has no not-found page.');
  files.delete('*');

  const findPage = (path: string) =>
    pages.find((page) => page.path !== '*' && page.pattern.test(path))?.resource;
  const find = (path: string, query?: string) => {
    const asked = query && new URLSearchParams(query).get('package');
    const found = (asked && files.get(`${path}?package=${asked}`)) || files.get(path);
    if (found) return found;
    if (files.has(`${path}/`)) return `${path}/`;
    if (calls.test(path)) return undefined;
    if (!isReadable(path)) return notFound;
    const page = findPage(path);
    return page && path.endsWith('/') ? path.replace(/\/+$/, '') : page;
  };
  const bare = { ...safetyHeaders(env, ofCall), 'cache-control': 'no-cache' };
  return { find, notFound, bare };
}

/** The API says itself what is wrong with the path of a call. */
const calls = /^\/(api|trpc)(\/|$)/;

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function pageResource(file: string, page: BuiltPage, manifest: PageManifest, env: SiteSettings) {
  const isPrivate = page.access === 'private';
  const headers = {
    ...safetyHeaders(env, ofPage(page)),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isPrivate ? 'no-store' : 'no-cache',
    ...(isPrivate || page.path === '*' ? { 'x-robots-tag': 'noindex' } : {}),
  };
  const status = page.path === '*' ? 404 : 200;
  if (env.PUBLIC_URL === manifest.publicUrl) return fileResource(file, headers, existsSync, status);
  return textResource(status, headers, () =>
    readFileSync(file, 'utf8').replaceAll(
      inDocument(manifest.publicUrl),
      inDocument(env.PUBLIC_URL),
    ),
  );
}
