import { createGoCardlessClient } from '#src/features/money/gocardless/client-service.ts';
import { gocardlessResponses } from '#src/features/money/gocardless/contract.ts';
import { tryBackupPlace } from '#src/server/backup/backup-place.ts';
import { Connection } from '#src/server/connections/entity.ts';
import { settingsOf, withConnections } from '#src/server/connections/settings-in-force.ts';
import { openValues } from '#src/server/connections/stored-values.ts';
import type { Env } from '#src/server/env.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import { tryMailServer } from '#src/server/mail/try-mail-server.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { fails, type Tried, works } from '#src/shared/connections/tried.ts';
import type { ConnectionKind } from '#src/shared/connections/values.ts';
import type { ServiceInput } from './contract.ts';
import { fillIn } from './fill-in-service.ts';
import { serviceMessages } from './texts.ts';

/** How long GoCardless may take, in milliseconds. */
const timeout = 15_000;

/** Asks GoCardless for the account of a token. */
async function tryGoCardless(env: Env): Promise<Tried> {
  const client = createGoCardlessClient(env, timeout);
  try {
    await client({ path: '/creditors?limit=1', response: gocardlessResponses.creditors });
    return works(serviceMessages.gocardless);
  } catch (error) {
    // Both have words of our own.
    if (error instanceof Unreachable || error instanceof Refused)
      return fails(`${error.message} ${serviceMessages.look}`);
    throw error;
  }
}

const tryBy = {
  gocardless: tryGoCardless,
  mail: ({ SMTP_URL = '' }: Env) => tryMailServer(SMTP_URL),
  backup: tryBackupPlace,
} as const;

/** Tries what a form says, without storing it. Throws BAD_REQUEST. */
export async function tryService(ctx: ServiceContext, input: ServiceInput): Promise<Tried> {
  const { kind } = input;
  const stored = openValues(ctx.cipher, await ctx.manager.findBy(Connection, { kind }));
  const none = settingsOf(ctx.connections.environment, kind);
  const bare = Object.fromEntries(none.map((name) => [name, undefined]));
  const settings = withConnections(
    { ...ctx.connections.environment, ...bare },
    fillIn(input, stored),
  );
  return tryBy[kind](settings);
}

/** Tries what is in use. */
export const tryInUse = async (ctx: ServiceContext, kind: ConnectionKind): Promise<Tried> =>
  kind !== 'backup' && settingsOf(ctx.env, kind).length === 0
    ? fails(serviceMessages.none)
    : tryBy[kind](ctx.env);
