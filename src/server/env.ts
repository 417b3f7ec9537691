import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { backupHours, shortestPassphrase } from '#src/shared/connections/values.ts';
import { readMailbox } from '#src/shared/mailbox.ts';
import { plainText } from '#src/shared/text.ts';
import { StartError } from './start-error.ts';

const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsUndefined, schema);
const splitList = (text: string) => text.split(',').map((item) => item.trim());
const secretKey = z.string().min(32, 'at least 32 characters, each key');
const isRangeList = (list: string[]) => {
  try {
    return Boolean(proxyAddr.compile(list));
  } catch {
    return false;
  }
};
const isOrigin = (address: string) => {
  const { origin, pathname, href } = new URL(address);
  return href === origin + pathname && /^\/*$/.test(pathname);
};
const origin = z
  .url({ protocol: /^https?$/, error: 'an http or https address' })
  .pipe(z.string().refine(isOrigin, 'without a path, query, fragment or user'))
  .transform((address) => new URL(address).origin);
const mailbox = z
  .string()
  .refine(
    (text) => readMailbox(text) !== null,
    'an email address, alone or as Name <address>; a name with a colon in double quotes',
  );
const canDecode = (text: string) => {
  try {
    return typeof decodeURIComponent(text) === 'string';
  } catch {
    return false;
  }
};
/** A URL, in which / # ? end the host: those of a password are explained, and a % that encodes nothing. */
const urlOf = (protocol: RegExp, what: string, hostname = /^/) => {
  const error = `${what}; in its user name and password / is written %2F, # %23, ? %3F and % %25`;
  return z.url({ protocol, hostname, error }).refine((text) => {
    if (!URL.canParse(text)) return true;
    const { username, password, pathname, search, hash } = new URL(text);
    const rest = pathname.length > 1 ? search.split('=', 1) : search;
    const isCut = `${pathname}${hash}${rest}`.includes('@');
    return !isCut && canDecode(username) && canDecode(password);
  }, error);
};
/** The settings of a bucket, which are set together: where images are, and where backups go. */
const bucketNames = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ],
] as const;
const webAddress = z.url({ protocol: /^https?$/, error: 'an http or https address' });
/** OpenTelemetry's own names; the library reads most of those settings from the environment itself. */
const otlpProtocol = z.enum(['http/protobuf', 'http/json'], 'http/protobuf or http/json');
const samplers = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
];

const settings = z
  .object({
    PORT: setting(z.coerce.number('a whole number').int().min(0).max(65_535).default(3000)),
    HOST: setting(z.string().default('127.0.0.1')),
    PUBLIC_URL: setting(origin.optional()),
    DATA_DIR: setting(z.string().default('./data')),
    DATABASE_URL: setting(urlOf(/^postgres(ql)?$/, 'a postgres:// address').optional()),
    ADMIN_PASSWORD: setting(
      z
        .string()
        .max(500)
        .refine((password) => plainText(password).length >= 10, 'at least 10 characters')
        .optional(),
    ),
    SECRET_KEY: setting(
      z
        .string()
        .transform(splitList)
        .pipe(z.tuple([secretKey], secretKey))
        .optional(),
    ),
    S3_ENDPOINT: setting(webAddress.optional()),
    S3_BUCKET: setting(z.string().optional()),
    S3_REGION: setting(z.string().default('auto')),
    S3_ACCESS_KEY_ID: setting(z.string().optional()),
    S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
    BACKUP_FOLDER: setting(z.string().optional()),
    BACKUP_S3_ENDPOINT: setting(webAddress.optional()),
    BACKUP_S3_BUCKET: setting(z.string().optional()),
    BACKUP_S3_REGION: setting(z.string().default('auto')),
    BACKUP_S3_ACCESS_KEY_ID: setting(z.string().optional()),
    BACKUP_S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
    BACKUP_HOUR: setting(z.enum(backupHours, 'an hour from 0 to 23, or off').optional()),
    BACKUP_PASSPHRASE: setting(
      z.string().min(shortestPassphrase, `at least ${shortestPassphrase} characters`).optional(),
    ),
    TRUST_PROXY: setting(
      z
        .string()
        .transform((text) => splitList(text).filter((item) => item !== ''))
        .refine(isRangeList, 'addresses or ranges, separated by commas')
        .optional(),
    ),
    SMTP_URL: setting(urlOf(/^smtps?$/, 'an smtp:// or smtps:// address', /./).optional()),
    MAIL_FROM: setting(mailbox.optional()),
    OWNER_EMAIL: setting(
      mailbox.transform((text) => readMailbox(text)?.address ?? text).optional(),
    ),
    MAILS_TO_UNKNOWN_PER_HOUR: setting(
      z.coerce.number('a whole number').int().min(1).max(100_000).default(60),
    ),
    CUSTOMER_LOGIN: setting(z.enum(['email', 'code'], 'email or code').optional()),
    GOCARDLESS_ACCESS_TOKEN: setting(z.string().optional()),
    GOCARDLESS_WEBHOOK_SECRET: setting(z.string().optional()),
    GOCARDLESS_ENVIRONMENT: setting(
      z.enum(['sandbox', 'live'], 'sandbox or live').default('sandbox'),
    ),
    GOCARDLESS_URL: setting(origin.optional()),
    VAT_RATE: setting(
      z.coerce.number('a number of per cent').gt(0, 'more than 0').max(30, 'at most 30').optional(),
    ),
    VAT_NUMBER: setting(
      z
        .string()
        .trim()
        .regex(/^(GB|XI)? ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/, 'a VAT number such as GB 123 4567 82')
        .optional(),
    ),
    BANK_HOLIDAYS: setting(
      z
        .string()
        .transform((text) => splitList(text).filter((item) => item !== ''))
        .pipe(z.array(z.iso.date('dates such as 2027-06-04, separated by commas')))
        .default([]),
    ),
    METRICS_TOKEN: setting(z.string().min(20, 'at least 20 characters').optional()),
    OTEL_SDK_DISABLED: setting(
      z
        .string()
        .transform((text) => text.toLowerCase() === 'true')
        .default(false),
    ),
    OTEL_TRACES_EXPORTER: setting(z.enum(['otlp', 'none'], 'otlp or none').optional()),
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(webAddress.optional()),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(webAddress.optional()),
    OTEL_EXPORTER_OTLP_PROTOCOL: setting(otlpProtocol.optional()),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: setting(otlpProtocol.optional()),
    OTEL_EXPORTER_OTLP_HEADERS: setting(z.string().optional()),
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: setting(z.string().optional()),
    OTEL_SERVICE_NAME: setting(z.string().optional()),
    OTEL_RESOURCE_ATTRIBUTES: setting(z.string().optional()),
    OTEL_TRACES_SAMPLER: setting(z.enum(samplers, samplers.join(', ')).optional()),
    OTEL_TRACES_SAMPLER_ARG: setting(
      z.coerce.number('a number from 0 to 1').min(0, 'at least 0').max(1, 'at most 1').optional(),
    ),
    LOG_LEVEL: setting(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
  })
  .superRefine(
    (values, check) => {
      const need = (name: string, message: string) =>
        check.addIssue({ code: 'custom', path: [name], message });
      for (const names of bucketNames) {
        const missing = names.filter((name) => values[name] === undefined);
        if (missing.length < names.length)
          for (const name of missing) need(name, 'needed with the other S3 settings');
      }
      if (values.BACKUP_FOLDER && values.BACKUP_S3_ENDPOINT)
        need('BACKUP_FOLDER', 'either a folder or a bucket');
      if (values.CUSTOMER_LOGIN === 'code' && !values.SMTP_URL)
        need('SMTP_URL', 'needed with CUSTOMER_LOGIN=code');
      if (values.VAT_RATE && !values.VAT_NUMBER) need('VAT_NUMBER', 'needed with VAT_RATE');
      const { GOCARDLESS_ACCESS_TOKEN: token, GOCARDLESS_WEBHOOK_SECRET: secret } = values;
      if (token && !secret)
        need('GOCARDLESS_WEBHOOK_SECRET', 'needed with GOCARDLESS_ACCESS_TOKEN');
      if (secret && !token)
        need('GOCARDLESS_ACCESS_TOKEN', 'needed with GOCARDLESS_WEBHOOK_SECRET');
      const kind = /^(live|sandbox)_/.exec(token ?? '')?.[1];
      if (kind && kind !== values.GOCARDLESS_ENVIRONMENT)
        need('GOCARDLESS_ENVIRONMENT', `${kind}, as the access token says`);
    },
    // Report missing settings even when other settings are invalid.
    { when: () => true },
  );

/**
 * The settings, read once at startup; services have those in force, with what the desk has connected
 * where the environment says nothing.
 */
export type Env = Omit<z.output<typeof settings>, 'PUBLIC_URL'> & { PUBLIC_URL: string };

/** The settings that the served pages depend on. */
export type SiteSettings = Pick<Env, 'PUBLIC_URL'>;

/** Lists every invalid setting, without its value. */
class SettingsError extends StartError {
  override name = 'SettingsError';
}

/** Reads the settings from the environment. Throws one SettingsError that lists every invalid setting. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = settings.safeParse(source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `  ${String(path[0])}: ${message}`,
    );
    throw new SettingsError(`Invalid settings:\n${problems.join('\n')}`);
  }
  const { PUBLIC_URL, ...env } = parsed.data;
  return { ...env, PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${env.PORT}` };
}
