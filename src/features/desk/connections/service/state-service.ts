import { In, Not } from 'typeorm';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { GoCardlessEvent } from '#src/features/money/gocardless/entity.ts';
import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import { lastDay } from '#src/server/backup/backup-days.ts';
import { readBackupTime } from '#src/server/backup/backup-time.ts';
import { Connection } from '#src/server/connections/entity.ts';
import { settingsOf, withConnections } from '#src/server/connections/settings-in-force.ts';
import { openValues, type StoredValues } from '#src/server/connections/stored-values.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import {
  type ConnectionKind,
  connectionKinds,
  defaultBackupHour,
} from '#src/shared/connections/values.ts';
import type { ServiceItem } from './contract.ts';
import { serviceFacts as texts } from './texts.ts';

/** How much of what is kept but no secret may be read: the last letters of a long one. */
const endOf = (text: string) => (text.length >= 8 ? `…${text.slice(-4)}` : '');

/** What of stored values is shown, and what is said to be set. */
function describe(kind: ConnectionKind, stored: StoredValues): Pick<ServiceItem, 'shown' | 'kept'> {
  const { gocardless, mail, backup } = stored;
  if (kind === 'gocardless' && gocardless)
    return {
      shown: { environment: gocardless.environment },
      kept: { accessToken: '', webhookSecret: '' },
    };
  if (kind === 'mail' && mail) {
    const { host, port, encryption, user } = mail;
    return {
      shown: { host, port: String(port), encryption },
      kept: user ? { user: endOf(user), password: '' } : {},
    };
  }
  if (kind === 'backup' && backup) {
    const { to, hour, folder, endpoint, bucket, region, accessKeyId, passphrase } = backup;
    const sealed = passphrase ? { passphrase: '' } : {};
    if (to === 'data') return { shown: { to, hour }, kept: sealed };
    if (to === 'folder') return { shown: { to, hour, folder }, kept: sealed };
    return {
      shown: { to, hour, endpoint, bucket, region },
      kept: { ...sealed, accessKeyId: endOf(accessKeyId), secretAccessKey: '' },
    };
  }
  return { shown: {}, kept: {} };
}

const webhookAddress = ({ env }: ServiceContext) => `${env.PUBLIC_URL}/api/webhooks/gocardless`;

type Said = Pick<ServiceItem, 'facts' | 'loses'>;

function factsOfMail({ firm, env, connections }: ServiceContext): Said {
  const { mailFrom, ownerEmail } = firm.identity;
  const without = {
    ...env,
    SMTP_URL: undefined,
    CUSTOMER_LOGIN: connections.environment.CUSTOMER_LOGIN,
  };
  const { from, noSender, alerts, noAlerts, loses, logins } = texts.mail;
  const opens = customerLoginMode(without) === 'email' && customerLoginMode(env) === 'code';
  return {
    facts: [mailFrom ? from(mailFrom) : noSender, ownerEmail ? alerts(ownerEmail) : noAlerts],
    loses: opens ? `${loses} ${logins}` : loses,
  };
}

async function factsOfGoCardless({ manager, env }: ServiceContext): Promise<Said> {
  const { last, never, sandbox, loses } = texts.gocardless;
  const [event] = await manager.find(GoCardlessEvent, {
    select: { id: true, receivedAt: true },
    order: { receivedAt: 'DESC' },
    take: 1,
  });
  const status = Not(In(['failed', 'cancelled'] as const));
  const mandates = await manager.countBy(Mandate, { provider: 'gocardless', status });
  const isConnected = env.GOCARDLESS_ACCESS_TOKEN !== undefined;
  const came = event ? [last(event.receivedAt)] : [];
  const facts = [
    ...(env.GOCARDLESS_ENVIRONMENT === 'sandbox' ? [sandbox] : []),
    ...(event ? came : [never]),
  ];
  return { facts: isConnected ? facts : came, loses: loses(mandates) };
}

async function factsOfBackup(ctx: ServiceContext): Promise<Said> {
  const { last, never, byItself, notByItself, encrypted, open, loses } = texts.backup;
  const made = await readBackupTime('made', ctx);
  const checked = await readBackupTime('checked', ctx);
  const day = await lastDay(ctx);
  const hour = ctx.env.BACKUP_HOUR ?? defaultBackupHour;
  return {
    facts: [
      hour === 'off' ? notByItself : byItself(Number(hour)),
      ctx.env.BACKUP_PASSPHRASE === undefined ? open : encrypted,
      made ? last(made) : never,
      ...(day?.says ? [day.says] : []),
      ...(day?.failure ? [texts.backup.failed(day.failure)] : []),
      ...(checked ? [texts.backup.checked(checked)] : []),
    ],
    loses,
  };
}

const factsOf = { mail: factsOfMail, gocardless: factsOfGoCardless, backup: factsOfBackup };

/** Lists the services: how each is connected, by what, and what is known of it. */
export async function listServices(ctx: ServiceContext): Promise<ServiceItem[]> {
  const rows = await ctx.manager.find(Connection);
  const stored = openValues(ctx.cipher, rows);
  const { environment } = ctx.connections;
  const settings = withConnections(environment, stored);
  return Promise.all(
    connectionKinds.map(async (kind) => {
      const row = rows.find((one) => one.kind === kind);
      const setBy = settingsOf(environment, kind);
      const isUnreadable = stored[kind] === null && setBy.length === 0;
      const { shown, kept } = describe(kind, stored);
      const { facts, loses } = await factsOf[kind]({ ...ctx, env: settings });
      const isStored = stored[kind] !== undefined && stored[kind] !== null;
      const isConnected = isStored || settingsOf(settings, kind).length > 0;
      return {
        kind,
        setBy,
        state: isUnreadable ? 'unreadable' : isConnected ? 'connected' : 'none',
        changedAt: row?.changedAt.toISOString() ?? null,
        kept,
        shown: kind === 'gocardless' ? { ...shown, address: webhookAddress(ctx) } : shown,
        facts: isUnreadable ? [texts.unreadable, ...facts] : facts,
        loses,
      };
    }),
  );
}
