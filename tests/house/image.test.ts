import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultFolder } from '#src/server/backup/backup-place.ts';
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

describe('what must last', () => {
  const compose = parse(read('compose.yaml'), { merge: true });
  /** The volume on each path of a service. */
  const mountsOf = (name: string): Record<string, string> =>
    Object.fromEntries(
      compose.services[name].volumes.map((text: string) => {
        const [volume, path] = text.split(':');
        return [path, volume];
      }),
    );
  const apps = ['app-a', 'app-b'];
  const DATA_DIR = /^ENV .*\bDATA_DIR=(\S+)$/m.exec(read('Dockerfile'))?.[1] ?? '';

  test('stands in named volumes: a data folder for each process, backups for both', () => {
    const own = apps.map((name) => mountsOf(name)[DATA_DIR]);
    expect(own).toEqual(['data-a', 'data-b']);
    for (const name of apps) {
      expect(mountsOf(name)[defaultFolder({ DATA_DIR })]).toBe('backups');
      expect(mountsOf(name)['/backups']).toBe('backups');
    }
    expect(mountsOf('postgres')['/var/lib/postgresql']).toBe('rows');
    expect(mountsOf('pictures')['/data']).toBe('pictures');
    expect(mountsOf('caddy')['/data']).toBe('certificates');
    const used = Object.keys(compose.services).flatMap((name) => Object.values(mountsOf(name)));
    const named = new Set(used.filter((volume) => !volume.startsWith('.')));
    expect([...named].toSorted()).toEqual(Object.keys(compose.volumes));
  });

  test('may be written by the user of the image, which has those folders itself', () => {
    const file = read('Dockerfile');
    const made = /^RUN install -d -o node -g node -m 700 (.*)$/m.exec(file)?.[1]?.split(' ') ?? [];
    for (const name of apps)
      expect(Object.keys(mountsOf(name)).toSorted()).toEqual(made.toSorted());
    expect(file.indexOf('\nUSER node')).toBeGreaterThan(file.indexOf('\nRUN install'));
    expect(file).toMatch(new RegExp(`^VOLUME ${DATA_DIR}$`, 'm'));
  });

  test('is no secret that one process made for itself: both are given theirs', () => {
    const { environment } = compose.services['app-a'];
    for (const name of ['SECRET_KEY', 'ADMIN_PASSWORD'])
      expect(environment[name]).toBe(`\${${name}:?}`);
  });
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
