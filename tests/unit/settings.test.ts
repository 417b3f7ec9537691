import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customerLoginMode, loginWarning } from '#src/server/auth/login-mode.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { readEnv } from '#src/server/env.ts';
import { imagesWarning } from '#src/server/storage/create-object-store.ts';
import { isTraced } from '#src/server/tracing/open-traces.ts';
import { readMailbox } from '#src/shared/mailbox.ts';

test('without any setting the defaults apply', () => {
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

test('all invalid settings are named at once, without their values', () => {
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
    'S3_ENDPOINT',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
    expect(read).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
  expect(read).not.toThrow(/canary/);
});

const collector = 'http://collector:4318';

test.each<[boolean, NodeJS.ProcessEnv]>([
  [false, {}],
  [true, { OTEL_TRACES_EXPORTER: 'otlp' }],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: collector }],
  [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector, OTEL_SDK_DISABLED: '' }],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: 'no' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: 'TRUE' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_EXPORTER: 'none' }],
  [false, { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'true' }],
  [false, { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_SERVICE_NAME: 'shop' }],
])('traces are on (%s) with %o', (isOn, settings) => {
  expect(isTraced(readEnv(settings))).toBe(isOn);
});

test.each([
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'otlp or none'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'an http or https address'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'http/protobuf or http/json'],
  ['OTEL_TRACES_SAMPLER', 'ratio', 'always_on, always_off, traceidratio'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%', 'a number from 0 to 1'],
])('%s=%s is refused', (name, value, why) => {
  expect(() => readEnv({ [name]: value })).toThrow(`  ${name}: ${why}`);
});

const key = (letter: string) => letter.repeat(32);

test.each([
  ['an empty one before', `,${key('a')}`],
  ['an empty one after', `${key('a')},`],
  ['a short one among them', `${key('a')},canary,${key('b')}`],
  ['nothing but blanks', ' '.repeat(40)],
])('every key in SECRET_KEY has 32 characters: refused is %s', (_, SECRET_KEY) => {
  expect(() => readEnv({ SECRET_KEY })).toThrow(/^ {2}SECRET_KEY: at least 32 characters/m);
  expect(() => readEnv({ SECRET_KEY })).not.toThrow(/canary/);
});

test('the first key encrypts, and spaces around a comma are not part of a key', () => {
  const env = readEnv({ SECRET_KEY: ` ${key('a')} , ${key('b')}\n`, ADMIN_PASSWORD: key('c') });
  expect(loadSecrets(env).keys).toEqual([key('a'), key('b')]);
});

test.each(['true', 'foo', '10.0.0.0/99', '10.0.0.1,canary'])(
  'TRUST_PROXY=%s is named at start',
  (TRUST_PROXY) => {
    expect(() => readEnv({ TRUST_PROXY })).toThrow(/^ {2}TRUST_PROXY: addresses or ranges/m);
  },
);

test.each(['0', '-1', '30.5', 'x', 'NaN'])('VAT_RATE=%s is named at start', (VAT_RATE) => {
  expect(() => readEnv({ VAT_RATE })).toThrow(/^ {2}VAT_RATE: /m);
});

test('VAT_RATE is a percentage, or unset', () => {
  const VAT_NUMBER = 'GB 999 9999 73';
  const rates = ['20', '5.5', '30', ''].map((VAT_RATE) => readEnv({ VAT_RATE, VAT_NUMBER }));
  expect(rates.map(({ VAT_RATE }) => VAT_RATE)).toEqual([20, 5.5, 30, undefined]);
});

test.each([undefined, '', '12', 'GB 999 9999'])('VAT_RATE with VAT_NUMBER=%s', (VAT_NUMBER) => {
  expect(() => readEnv({ VAT_RATE: '20', VAT_NUMBER })).toThrow(/^ {2}VAT_NUMBER: /m);
});

test('an empty entry in TRUST_PROXY is ignored', () => {
  const { TRUST_PROXY } = readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1,,uniquelocal,' });
  expect(TRUST_PROXY).toEqual(['10.0.0.0/8', '::1', 'uniquelocal']);
});

test.each([
  ['HTTPS://Awning.Example.org', 'https://awning.example.org'],
  ['https://awning.example.org:443/', 'https://awning.example.org'],
  ['http://127.0.0.1:3000//', 'http://127.0.0.1:3000'],
])('PUBLIC_URL=%s counts as %s', (PUBLIC_URL, counted) => {
  expect(readEnv({ PUBLIC_URL }).PUBLIC_URL).toBe(counted);
});

test.each(['/shop', '/?a=canary', '/#canary'])('PUBLIC_URL with %s after it is named', (after) => {
  const read = () => readEnv({ PUBLIC_URL: `https://awning.example.org${after}` });
  expect(read).toThrow(/^ {2}PUBLIC_URL: without a path, query, fragment or user/m);
});

test('PUBLIC_URL with a user is named, without the user', () => {
  const read = () => readEnv({ PUBLIC_URL: 'https://canary:canary@awning.example.org' });
  expect(read).toThrow(/^ {2}PUBLIC_URL: without a path/m);
  expect(read).not.toThrow(/canary/);
});

test('S3 settings must be set together', () => {
  expect(() => readEnv({ S3_BUCKET: 'pictures' })).toThrow(/S3_ENDPOINT: needed with the other/);
});

test('GoCardless needs its token and its webhook secret, and the environment of the token', () => {
  const token = { GOCARDLESS_ACCESS_TOKEN: 'live_canary' };
  const secret = { GOCARDLESS_WEBHOOK_SECRET: 'canary' };
  expect(() => readEnv(token)).toThrow(/^ {2}GOCARDLESS_WEBHOOK_SECRET: needed with/m);
  expect(() => readEnv(secret)).toThrow(/^ {2}GOCARDLESS_ACCESS_TOKEN: needed with/m);
  const both = { ...token, ...secret };
  expect(() => readEnv(both)).toThrow(/^ {2}GOCARDLESS_ENVIRONMENT: live, as the access token/m);
  expect(() => readEnv({ ...both, GOCARDLESS_URL: 'https://gc.example.org/v1' })).toThrow(
    /^ {2}GOCARDLESS_URL: without a path/m,
  );
  expect(() => readEnv(both)).not.toThrow(/canary/);
  expect(readEnv({ ...both, GOCARDLESS_ENVIRONMENT: 'live' })).toMatchObject(both);
  expect(readEnv({ GOCARDLESS_ACCESS_TOKEN: '' }).GOCARDLESS_ENVIRONMENT).toBe('sandbox');
});

const emptyFolder = () => readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'awning-secrets-')) });

test('secrets that are not set are generated once, readable by their owner only', () => {
  const env = emptyFolder();
  const first = loadSecrets(env);
  first.keepKey();
  const file = first.adminPasswordFile ?? '';
  for (const path of [file, join(env.DATA_DIR, 'secret-key')])
    expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim()).toBe(first.adminPassword);
  const { keys, adminPassword } = loadSecrets(env);
  expect({ keys, adminPassword }).toEqual({ keys: first.keys, adminPassword: first.adminPassword });
});

test('a generated key is stored only on request, and never over that of another process', () => {
  const env = emptyFolder();
  const [first, second] = [loadSecrets(env), loadSecrets(env)];
  expect(existsSync(join(env.DATA_DIR, 'secret-key'))).toBe(false);
  first.keepKey();
  expect(second.keepKey).toThrow(/^SECRET_KEY: another process has just made .*secret-key/);
  expect(loadSecrets(env).keys).toEqual(first.keys);
});

test('there is no default password: two installations differ', () => {
  const make = () => loadSecrets(emptyFolder());
  expect(make().adminPassword).not.toBe(make().adminPassword);
});

const smtp = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'hello@example.org' };
test.each([
  [{}, 'email'],
  [smtp, 'code'],
  [{ SMTP_URL: smtp.SMTP_URL }, 'code'],
  [{ ...smtp, CUSTOMER_LOGIN: 'email' }, 'email'],
  [{ ...smtp, CUSTOMER_LOGIN: 'code' }, 'code'],
])('customers log in with %j by %s', (source, mode) => {
  expect(customerLoginMode(readEnv(source))).toBe(mode);
});

test('every start warns where an address alone opens a portal', () => {
  const PUBLIC_URL = 'https://awning.example.org';
  const warned = (source: NodeJS.ProcessEnv) => loginWarning(readEnv(source)) !== undefined;
  for (const source of [{}, { PUBLIC_URL }, { CUSTOMER_LOGIN: 'email' }])
    expect(warned(source)).toBe(true);
  for (const source of [smtp, { PUBLIC_URL, ...smtp }, { ...smtp, CUSTOMER_LOGIN: 'code' }])
    expect(warned(source)).toBe(false);
  expect(warned({ ...smtp, CUSTOMER_LOGIN: 'email' })).toBe(true);
});

test('every start warns where other processes would miss the images', () => {
  const warned = (source: NodeJS.ProcessEnv) => imagesWarning(readEnv(source)) !== undefined;
  const DATABASE_URL = 'postgres://awning@localhost/awning';
  const bucket = {
    S3_ENDPOINT: 'https://store.example.org',
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(warned({ DATABASE_URL })).toBe(true);
  for (const source of [{}, bucket, { DATABASE_URL, ...bucket }])
    expect(warned(source)).toBe(false);
});

test.each([
  [{ CUSTOMER_LOGIN: 'password' }, /^ {2}CUSTOMER_LOGIN: email or code/m],
  [{ CUSTOMER_LOGIN: 'code' }, /^ {2}SMTP_URL: needed with CUSTOMER_LOGIN=code/m],
])('%j is refused', (source, problem) => {
  expect(() => readEnv(source)).toThrow(problem);
});

const mailbox = 'hello@awning.example.org';
test.each([
  'Awning <hello@awning.example.org>',
  '"Awning, Ltd." <hello@awning.example.org>',
  'Café, Ñandú <hello@awning.example.org>',
  mailbox,
])('MAIL_FROM and OWNER_EMAIL may be %s', (text) => {
  const env = readEnv({ ...smtp, MAIL_FROM: text, OWNER_EMAIL: text });
  expect(env.OWNER_EMAIL).toBe(mailbox);
  expect(readMailbox(env.MAIL_FROM ?? '')?.address).toBe(mailbox);
});

test.each([
  'Awning',
  'Awning: <hello@awning.example.org>',
  `${mailbox}, other@awning.example.org`,
  'Awning <canary>',
])('MAIL_FROM=%s is refused, and says how it is written', (MAIL_FROM) => {
  const read = () => readEnv({ ...smtp, MAIL_FROM });
  expect(read).toThrow(
    /^ {2}MAIL_FROM: an email address, alone or as Name <address>; a name with/m,
  );
  expect(read).not.toThrow(/canary/);
});

test.each([
  'smtp://awning:can/ary@mail.example.org:587',
  'smtp://awning:12/canary@mail.example.org',
  'smtp://awning:can#ary@mail.example.org',
  'smtps://awning:12#canary@mail.example.org:465',
  'smtp://awning:12?canary@mail.example.org',
  'smtp://awning:12?can=ary@mail.example.org',
  'smtp://aw?n=ing:canary@mail.example.org',
  'smtp://awning:canary%zz@mail.example.org',
  'smtp://awning:50%25canary%@mail.example.org',
  'smtp://awning:canary%ff@mail.example.org',
])('SMTP_URL=%s is refused, and says how its password is written', (SMTP_URL) => {
  const read = () => readEnv({ ...smtp, SMTP_URL });
  expect(read).toThrow(/^ {2}SMTP_URL: .*password \/ is written %2F, # %23, \? %3F and % %25$/m);
  expect(read).not.toThrow(/can.?ary/);
  const DATABASE_URL = SMTP_URL.replace(/^smtps?/, 'postgres');
  expect(() => readEnv({ DATABASE_URL })).toThrow(
    /^ {2}DATABASE_URL: .*password \/ is written %2F/m,
  );
});

test.each(['smtp://', 'smtp://:587', 'smtps:///'])(
  'SMTP_URL=%s without a host is refused',
  (SMTP_URL) => {
    expect(() => readEnv({ ...smtp, SMTP_URL })).toThrow(/^ {2}SMTP_URL: an smtp:/m);
  },
);

test.each([
  { SMTP_URL: 'smtp://hello@example.org:can%2Fary%23@mail.example.org:587' },
  { SMTP_URL: 'smtp://awning:p@ss:word@mail.example.org' },
  { SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' },
  { SMTP_URL: 'smtp://awning:50%25off%25@mail.example.org' },
  { DATABASE_URL: 'postgres://db/awning?user=maud@corp&password=a@b' },
  { DATABASE_URL: 'postgres:///awning?host=/run/postgresql' },
])('%j is accepted', (source) => {
  expect(readEnv({ ...smtp, ...source })).toMatchObject(source);
});
