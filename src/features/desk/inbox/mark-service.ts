import { LessThanOrEqual } from 'typeorm';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { Message } from '#src/features/work/message/entity.ts';
import { markRead } from '#src/features/work/message/message-service.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { tomorrowMorning } from '#src/shared/dates/working-hours.ts';
import type { InboxKind } from '#src/shared/desk/waiting.ts';
import { InboxMark } from './entity.ts';
import { findWaiting, type WaitingRow } from './waiting/waiting-service.ts';

interface Target {
  kind: InboxKind;
  id: string;
  /** The last thing that the admin knew of (ISO 8601); all by default. */
  upTo?: string | undefined;
}

const about = ({ waiting }: ServiceContext, { kind, id, email, customerId }: WaitingRow) => ({
  subject: { kind: waiting[kind].subject, id: customerId ?? id },
  email,
});

const knownOf = ({ latest }: WaitingRow, { upTo }: Target) =>
  upTo === undefined || new Date(upTo) > latest ? latest : new Date(upTo);

/** Hides what waits until business opens the next day, which is returned. Throws NOT_FOUND. */
export async function snooze(ctx: ServiceContext, target: Target): Promise<Date> {
  const { kind, id } = target;
  const item = await requireWaiting(ctx, target);
  const snoozedUntil = tomorrowMorning(ctx.clock(), ctx.firm.identity.hours);
  const changed: unknown[] = await ctx.manager.query(
    `INSERT INTO inbox_mark AS mark (kind, id, snoozed_up_to, snoozed_until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, id) DO UPDATE SET snoozed_up_to = $3, snoozed_until = $4
     WHERE (mark.snoozed_up_to, mark.snoozed_until) IS DISTINCT FROM ($3, $4) RETURNING id`,
    [kind, id, knownOf(item, target), snoozedUntil],
  );
  const data = { kind, until: snoozedUntil.toISOString() };
  if (changed.length > 0) await ctx.record({ topic: 'inbox.snoozed', ...about(ctx, item), data });
  return snoozedUntil;
}

/** Takes what waits out of the inbox for good; messages are read with it. Throws NOT_FOUND. */
export async function settle(ctx: ServiceContext, target: Target): Promise<void> {
  const { kind, id } = target;
  const item = await findWaiting(ctx, target);
  // Read afterwards: another press may have just done it.
  if (!item && (await findMark(ctx, target))?.doneUpTo) return;
  if (!item) throw notWaiting();
  const doneUpTo = knownOf(item, target);
  if (kind === 'message') await lockCustomer(ctx, id);
  // Whoever comes second has done nothing.
  const changed: unknown[] = await ctx.manager.query(
    `INSERT INTO inbox_mark AS mark (kind, id, done_up_to) VALUES ($1, $2, $3)
     ON CONFLICT (kind, id) DO UPDATE SET done_before = mark.done_up_to, done_up_to = $3,
       snoozed_up_to = NULL, snoozed_until = NULL
     WHERE mark.done_up_to IS NULL OR mark.done_up_to < $3 RETURNING id`,
    [kind, id, doneUpTo],
  );
  if (changed.length === 0) return;
  if (kind === 'message') await readMessages(ctx, id, doneUpTo);
  await ctx.record({ topic: 'inbox.done', ...about(ctx, item), data: { kind } });
}

/**
 * Takes back that something was snoozed, or else that it was done the last time. Throws NOT_FOUND where
 * it does not wait after all.
 */
export async function reopen(ctx: ServiceContext, target: Target): Promise<void> {
  const { kind, id } = target;
  const mark = await findMark(ctx, target);
  const isSnoozed = Boolean(mark?.snoozedUntil);
  const [, changed]: [unknown, number] = await ctx.manager.query(
    isSnoozed
      ? `UPDATE inbox_mark SET snoozed_up_to = NULL, snoozed_until = NULL
         WHERE kind = $1 AND id = $2 AND snoozed_until IS NOT NULL`
      : `UPDATE inbox_mark SET done_up_to = done_before
         WHERE kind = $1 AND id = $2 AND done_up_to IS DISTINCT FROM done_before`,
    [kind, id],
  );
  const item = await requireWaiting(ctx, target);
  if (changed > 0)
    await ctx.record({ topic: 'inbox.reopened', ...about(ctx, item), data: { kind } });
}

const findMark = ({ manager }: DatabaseContext, { kind, id }: Target) =>
  manager.findOneBy(InboxMark, { kind, id });

const notWaiting = () => appError('NOT_FOUND', 'This does not wait for you any more.');

async function requireWaiting(ctx: ServiceContext, target: Target) {
  const item = await findWaiting(ctx, target);
  if (!item) throw notWaiting();
  return item;
}

async function readMessages(ctx: ServiceContext, customerId: string, upTo: Date) {
  const last = await ctx.manager.findOne(Message, {
    where: { customerId, sender: 'customer', createdAt: LessThanOrEqual(upTo) },
    order: { createdAt: 'DESC' },
  });
  if (last) await markRead(ctx, { side: 'admin', customerId, path: '' }, last.id);
}
