import { Connection } from '#src/server/connections/entity.ts';
import { catchUpConnections } from '#src/server/connections/follow-connections.ts';
import { settingsOf } from '#src/server/connections/settings-in-force.ts';
import { openValues, sealValues } from '#src/server/connections/stored-values.ts';
import { appError } from '#src/server/errors.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import type { ConnectionKind } from '#src/shared/connections/values.ts';
import type { ServiceInput } from './contract.ts';
import { fillIn } from './fill-in-service.ts';
import { serviceMessages } from './texts.ts';

/** Throws CONFLICT where the environment wins. */
function requireFree({ connections }: ServiceContext, kind: ConnectionKind): void {
  const [name] = settingsOf(connections.environment, kind);
  if (name) throw appError('CONFLICT', serviceMessages.setBy(name));
}

const lockRow = async ({ manager }: ServiceContext, kind: ConnectionKind): Promise<Connection[]> =>
  manager.find(Connection, { where: { kind }, lock: { mode: 'pessimistic_write' } });

/**
 * Stores how a service is reached, and puts it into use here; other processes follow within a second or
 * two. Throws BAD_REQUEST, and CONFLICT where the environment wins.
 */
export async function saveService(ctx: ServiceContext, input: ServiceInput): Promise<void> {
  const { kind } = input;
  requireFree(ctx, kind);
  await transact(ctx, async (ctx) => {
    const stored = openValues(ctx.cipher, await lockRow(ctx, kind));
    const values = fillIn(input, stored)[kind];
    const sealedValues = sealValues(ctx.cipher, kind, { ...values });
    await ctx.manager.upsert(Connection, { kind, sealedValues, changedAt: ctx.clock() }, ['kind']);
    await record(ctx, kind, 'set');
  });
  await catchUpConnections(ctx);
}

/** Forgets how a service is reached; what is not stored stays so. Throws CONFLICT. */
export async function removeService(ctx: ServiceContext, kind: ConnectionKind): Promise<void> {
  requireFree(ctx, kind);
  await transact(ctx, async (ctx) => {
    const { affected } = await ctx.manager.delete(Connection, { kind });
    if (affected) await record(ctx, kind, 'removed');
  });
  await catchUpConnections(ctx);
}

const record = (ctx: ServiceContext, kind: ConnectionKind, change: 'set' | 'removed') =>
  ctx.record({
    topic: 'connection.changed',
    subject: { kind: 'connection' },
    data: { kind, change },
  });
