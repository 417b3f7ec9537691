import { currentEmail } from '#src/features/people/person/address-service.ts';
import { setStatus } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { WebsiteUpdateStatus } from './desk/admin-contract.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import { queueCharge } from './quote/charge-service.ts';
import { isTold } from './rules.ts';

const lock = { mode: 'pessimistic_write' } as const;
const mailKey = (id: string, { at }: { at: string }) => `update-status ${id} ${at}`;

async function findLocked({ manager }: ServiceContext, id: string): Promise<WebsiteUpdateRequest> {
  const row = await manager.findOne(WebsiteUpdateRequest, { where: { id }, lock });
  if (!row) throw appError('NOT_FOUND', 'There is nothing here by that id.');
  return row;
}

/** Sets the status of a request, and has its sender told once that can no longer be undone. Throws NOT_FOUND. */
export async function moveUpdate(
  ctx: ServiceContext,
  { id, status, tell }: { id: string; status: WebsiteUpdateStatus; tell?: boolean | undefined },
): Promise<WebsiteUpdateRequest> {
  const before = await findLocked(ctx, id);
  const row = await setStatus(ctx.manager, WebsiteUpdateRequest, { id, status });
  await recordMove(ctx, row);
  // What was quoted for it is charged once that can no longer be undone.
  if (status === 'completed') await queueCharge(ctx, id);
  if (before.status === status) return row;
  const lastMove = { at: ctx.clock().toISOString(), from: before.status, to: status };
  await ctx.manager.update(WebsiteUpdateRequest, { id }, { lastMove });
  // What was not sent yet is no longer true.
  if (before.lastMove) await cancelMails(ctx.manager, [mailKey(id, before.lastMove)]);
  if (tell && isTold(status)) await tellOfMove(ctx, row, mailKey(id, lastMove));
  return row;
}

/**
 * Undoes the last move of the last ten seconds, of which nobody is told then. One that was not moved stays
 * as it is. Throws NOT_FOUND, or CONFLICT if it is too late or it was moved otherwise since.
 */
export async function undoMove(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<WebsiteUpdateRequest> {
  const { lastMove, status } = await findLocked(ctx, id);
  if (lastMove && status !== lastMove.to)
    throw appError('CONFLICT', 'It has moved on since, so this cannot be undone.');
  if (lastMove && ctx.clock().getTime() - new Date(lastMove.at).getTime() > undoDeadline)
    throw appError('CONFLICT', 'This was decided too long ago to be undone.');
  const row = await setStatus(ctx.manager, WebsiteUpdateRequest, {
    id,
    status: lastMove?.from ?? status,
  });
  if (!lastMove) return row;
  await ctx.manager.update(WebsiteUpdateRequest, { id }, { lastMove: null });
  await cancelMails(ctx.manager, [mailKey(id, lastMove)]);
  await recordMove(ctx, row);
  return row;
}

const recordMove = ({ record }: ServiceContext, row: WebsiteUpdateRequest) =>
  record({
    topic: 'update.decided',
    subject: { kind: 'update', id: row.id },
    email: row.email,
    data: { fullName: row.name, businessName: row.businessName, status: row.status },
  });

async function tellOfMove(
  ctx: ServiceContext,
  row: WebsiteUpdateRequest,
  key: string,
): Promise<void> {
  const email = await currentEmail(ctx, row.personId);
  if (email === '') return;
  const { id, name: fullName, businessName, currentWebsite: website, status } = row;
  const mail = {
    kind: 'update-status',
    recipient: email,
    email,
    subjectKind: 'update',
    subjectId: id,
    data: { fullName, businessName, website, status },
  } as const;
  await queueMail(ctx.manager, ctx.clock(), mail, key, undoDeadline);
}
