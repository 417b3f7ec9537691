import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#src/server/env.ts';
import { loadSecrets } from '#src/server/secrets.ts';

test('without any setting the defaults stand', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'info',
  });
});

test('an empty setting counts as unset', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
  expect(readEnv({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
});

test('every bad setting is named at once, and none of their values', () => {
  const read = () =>
    readEnv({
      PORT: 'canary-port',
      PUBLIC_URL: 'ftp://canary',
      DATABASE_URL: 'mysql://canary:canary@db',
      ADMIN_PASSWORD: 'canary',
      SECRET_KEY: 'canary',
      LOG_LEVEL: 'canary',
      S3_BUCKET: 'canary',
    });
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'ADMIN_PASSWORD',
    'SECRET_KEY',
    'LOG_LEVEL',
  ])
    expect(read).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
  expect(read).not.toThrow(/canary/);
});

test('S3 settings come together or not at all', () => {
  expect(() => readEnv({ S3_BUCKET: 'pictures' })).toThrow(/S3_ENDPOINT: needed with the other/);
});

test('secrets that are not set are generated once, readable by their owner only', () => {
  const env = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'awning-secrets-')) });
  const first = loadSecrets(env);
  const file = first.adminPasswordFile ?? '';
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim()).toBe(first.adminPassword);
  expect(loadSecrets(env)).toEqual(first);
});

test('there is no default password: two installations differ', () => {
  const make = () =>
    loadSecrets(readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'awning-secrets-')) }));
  expect(make().adminPassword).not.toBe(make().adminPassword);
});
