import type { Cipher } from '#src/server/auth/cipher.ts';
import type { Env } from '#src/server/env.ts';
import type { BackupValues, ConnectionKind, MailValues } from '#src/shared/connections/values.ts';
import type { Connection } from './entity.ts';
import { openValues, type StoredValues } from './stored-values.ts';

/** The settings in force in one process: the environment's, and beneath them what the desk says. */
export interface Connections {
  /** What the environment alone says, read once at startup. */
  readonly environment: Env;
  /** The same object until something changes. */
  settings(): Env;
  /** Puts into use what is stored, unless it is. */
  change(rows: readonly Connection[]): void;
}

/** Creates them with the environment alone, until the database is read. */
export function createConnections(env: Env, cipher: Pick<Cipher, 'open'>): Connections {
  let settings = env;
  let known = '';
  return {
    environment: env,
    settings: () => settings,
    change(rows) {
      const next = rows.map(({ kind, sealedValues }) => `${kind} ${sealedValues}`).sort();
      if (next.join('\n') === known) return;
      known = next.join('\n');
      settings = withConnections(env, openValues(cipher, rows));
    },
  };
}

/** Returns the settings by which the environment says where a service is; none where the desk may. */
export function settingsOf(env: Env, kind: ConnectionKind): (keyof Env)[] {
  if (kind === 'mail') return env.SMTP_URL === undefined ? [] : ['SMTP_URL'];
  if (kind === 'gocardless')
    return env.GOCARDLESS_ACCESS_TOKEN === undefined
      ? []
      : ['GOCARDLESS_ACCESS_TOKEN', 'GOCARDLESS_WEBHOOK_SECRET', 'GOCARDLESS_ENVIRONMENT'];
  if (env.BACKUP_FOLDER !== undefined) return ['BACKUP_FOLDER'];
  return env.BACKUP_S3_ENDPOINT === undefined
    ? []
    : [
        'BACKUP_S3_ENDPOINT',
        'BACKUP_S3_BUCKET',
        'BACKUP_S3_REGION',
        'BACKUP_S3_ACCESS_KEY_ID',
        'BACKUP_S3_SECRET_ACCESS_KEY',
      ];
}

/** Returns the settings with what the desk says where the environment says nothing. */
export function withConnections(env: Env, { gocardless, mail, backup }: StoredValues): Env {
  const isFree = (kind: ConnectionKind) => settingsOf(env, kind).length === 0;
  return {
    ...env,
    ...(gocardless &&
      isFree('gocardless') && {
        GOCARDLESS_ACCESS_TOKEN: gocardless.accessToken,
        GOCARDLESS_WEBHOOK_SECRET: gocardless.webhookSecret,
        GOCARDLESS_ENVIRONMENT: gocardless.environment,
      }),
    ...(mail && isFree('mail') && { SMTP_URL: mailAddress(mail) }),
    // Values that cannot be read any more do not open portals to whoever knows an address.
    ...(mail === null && { CUSTOMER_LOGIN: env.CUSTOMER_LOGIN ?? 'code' }),
    ...(backup && isFree('backup') && backupSettings(backup, env)),
  };
}

/** Returns the address of a mail server, as SMTP_URL has it. */
export function mailAddress({ host, port, encryption, user, password }: MailValues): string {
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${encryption === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}

function backupSettings(values: BackupValues, env: Env): Partial<Env> {
  const when = {
    BACKUP_HOUR: env.BACKUP_HOUR ?? values.hour,
    BACKUP_PASSPHRASE: env.BACKUP_PASSPHRASE ?? (values.passphrase || undefined),
  };
  if (values.to === 'data') return when;
  if (values.to === 'folder') return { ...when, BACKUP_FOLDER: values.folder };
  return {
    ...when,
    BACKUP_S3_ENDPOINT: values.endpoint,
    BACKUP_S3_BUCKET: values.bucket,
    BACKUP_S3_REGION: values.region || 'auto',
    BACKUP_S3_ACCESS_KEY_ID: values.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: values.secretAccessKey,
  };
}
