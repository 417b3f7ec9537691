import { Not } from 'typeorm';
import { Quote } from '#src/features/sales/quote/entity.ts';
import type { NewQuote, QuoteItem } from '#src/features/sales/quote/sent/admin-contract.ts';
import { listQuotes } from '#src/features/sales/quote/sent/admin-service.ts';
import { sendQuote, withdrawQuotes } from '#src/features/sales/quote/sent/send-service.ts';
import { WebsiteUpdateRequest } from '#src/features/sales/website-update/entity.ts';
import { siteName } from '#src/features/sales/website-update/update-rules.ts';
import { lockUpdate } from '#src/features/sales/website-update/update-service.ts';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';

/** Lists the quotes of an update, newest first. Throws NOT_FOUND if there is no such update. */
export async function listUpdateQuotes(
  ctx: ServiceContext & Pick<Context, 'readsLinks'>,
  id: string,
): Promise<QuoteItem[]> {
  if (!(await ctx.manager.existsBy(WebsiteUpdateRequest, { id })))
    throw appError('NOT_FOUND', 'There is nothing here by that id.');
  return listQuotes(ctx, { updateId: id });
}

const shown = (updateId: string) => ({ updateId, status: Not('withdrawn' as const) });

/**
 * Sends the next version of an update's quote, and marks the update as quoted unless its work has begun.
 * The first one waits until it can no longer be undone. Throws NOT_FOUND, BAD_REQUEST, or CONFLICT if
 * the work is completed or a quote accepted.
 */
export async function quoteUpdate(ctx: ServiceContext, quote: NewQuote): Promise<string> {
  const update = await lockUpdate(ctx, quote.id);
  const { id: updateId, status, personId, email, name: fullName } = update;
  if (status === 'completed') throw appError('CONFLICT', 'This update is completed already.');
  const replacesOpen = await ctx.manager.existsBy(Quote, { updateId, status: 'sent' });
  const isDecision = status !== 'quoted' && status !== 'in-progress';
  if (isDecision)
    await ctx.manager.update(WebsiteUpdateRequest, { id: updateId }, { status: 'quoted' });
  const businessName = update.businessName || siteName(update.currentWebsite);
  const asked = { consultationId: null, updateId, personId, email, fullName, businessName };
  return sendQuote(ctx, asked, quote, isDecision && !replacesOpen ? undoDeadline : 0);
}

/**
 * Withdraws the quote that an update was marked as quoted with, before its mail is sent. Throws
 * NOT_FOUND, or CONFLICT if it is too late.
 */
export async function undoQuote(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<WebsiteUpdateRequest> {
  const update = await lockUpdate(ctx, id);
  const [last, before] = await ctx.manager.find(Quote, {
    where: shown(id),
    order: { version: 'DESC' },
    take: 2,
  });
  if (!last || update.status !== 'quoted') return update;
  const age = ctx.clock().getTime() - last.createdAt.getTime();
  if (age > undoDeadline || before?.status === 'superseded')
    throw appError('CONFLICT', 'This quote was sent already.');
  await withdrawQuotes(ctx, { updateId: id }, last.createdAt);
  const status = await statusBefore(ctx, update, last.createdAt);
  await ctx.manager.update(WebsiteUpdateRequest, { id }, { status });
  const { name: fullName, businessName, email } = update;
  const about = { subject: { kind: 'update', id }, email } as const;
  await ctx.record({ topic: 'update.reopened', ...about, data: { fullName, businessName } });
  return { ...update, status };
}

/** What the admin had set the status to before a time. */
async function statusBefore(
  { manager }: DatabaseContext,
  { id }: WebsiteUpdateRequest,
  time: Date,
): Promise<WebsiteUpdateRequest['status']> {
  const [last]: { status: WebsiteUpdateRequest['status'] }[] = await manager.query(
    `SELECT data->>'status' AS status FROM ${eventRows('update.decided')} AS decided
     WHERE subject_id = $1 AND at <= $2 ORDER BY id DESC LIMIT 1`,
    [id, time],
  );
  return last?.status ?? 'pending';
}
