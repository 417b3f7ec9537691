import { rm } from 'node:fs/promises';
import { buildBrowserBundle } from '../src/app/build/browser-bundle.ts';
import { places } from '../src/app/build/places.ts';
import { prerenderPages } from '../src/app/build/prerender-pages.ts';
process.env.NODE_ENV = process.argv[2] ?? 'production';
await rm(places.dist, { recursive: true, force: true });
await prerenderPages(await buildBrowserBundle());
