import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '#src/server/env.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('the image is built for its PUBLIC_URL, so that its pages are compressed', () => {
  const { build, environment } = parse(read('compose.yaml'), { merge: true }).services['app-a'];
  expect(build.args.PUBLIC_URL).toMatch(/^https:.*SITE/);
  expect(environment.PUBLIC_URL).toBe(build.args.PUBLIC_URL);
  expect(read('Dockerfile')).toMatch(/^ARG PUBLIC_URL\nRUN npm run build /m);
});

test('compose.yaml passes every setting on, and an empty one counts as none', () => {
  const { environment } = parse(read('compose.yaml'), { merge: true }).services['app-a'];
  const names = [...read('src/server/env.ts').matchAll(/^ {4}([A-Z\d_]+): setting\(/gm)]
    .map(([, name]) => String(name))
    // The first three are the image's own; the last is for tests.
    .filter((name) => !['HOST', 'PORT', 'DATA_DIR', 'GOCARDLESS_URL'].includes(name));
  expect(Object.keys(environment).toSorted()).toEqual(names.toSorted());
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}));
});

const services: [string, Record<string, unknown>][] = Object.entries(
  parse(read('compose.yaml'), { merge: true }).services,
);

test.each(services)('%s of compose.yaml can do no more than it needs', (name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    tmpfs: expect.arrayContaining(['/tmp']),
  });
  expect(service.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
  if (!service.build) expect(service.image).toMatch(/^[\w/]+:v?\d+\.[\d.]+@sha256:[0-9a-f]{64}$/);
});

test('the Dockerfile names its base image by digest', () => {
  const images = read('Dockerfile').match(/^FROM .*$/gm);
  expect(images).toHaveLength(2);
  for (const image of images ?? [])
    expect(image).toMatch(/^FROM node:24\.[\w.-]+@sha256:[0-9a-f]{64}( AS build)?$/);
});

test('the settings for compose.yaml are readable by their owner only', () => {
  expect(read('docs/operations.md')).toContain('(umask 077; cat > .env <<END');
});
