import { currentEmail } from '#src/features/people/person/address-service.ts';
import { setStatus } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { WebsiteUpdateStatus } from './desk/admin-contract.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import { queueCharge } from './quote/charge-service.ts';
import { isTold } from './update-rules.ts';
import { lockUpdate } from './update-service.ts';

const mailKey = (id: string, { at }: { at: string }) => `update-status ${id} ${at}`;

/** Sets the status of a request, and has its sender told once that can no longer be undone. Throws NOT_FOUND. */
export async function moveUpdate(
  ctx: ServiceContext,
  { id, status, tell }: { id: string; status: WebsiteUpdateStatus; tell?: boolean | undefined },
): Promise<WebsiteUpdateRequest> {
  const before = await lockUpdate(ctx, id);
  const row = await setStatus(ctx.manager, WebsiteUpdateRequest, { id, status });
  // What was quoted for it is charged once that can no longer be undone.
  if (status === 'completed') await queueCharge(ctx, id);
  if (before.status === status) return row;
  await recordMove(ctx, row);
  const move = { at: ctx.clock().toISOString(), from: before.status, to: status };
  // What was not sent yet is no longer true, unless this move is undone.
  const isHeldBack = before.lastMove && (await cancelMail(ctx, id, before.lastMove));
  const lastMove = isHeldBack ? { ...move, heldBack: before.lastMove?.at ?? '' } : move;
  await ctx.manager.update(WebsiteUpdateRequest, { id }, { lastMove });
  if (tell) await tellOfMove(ctx, row, lastMove);
  return row;
}

/** Returns whether there was a mail of a move to cancel. */
async function cancelMail(
  { manager }: ServiceContext,
  id: string,
  move: { at: string },
): Promise<boolean> {
  const { affected } = await cancelMails(manager, [mailKey(id, move)]);
  return Boolean(affected);
}

/**
 * Undoes the last move of the last ten seconds, of which nobody is told then; of the one before it they
 * are, if its mail was still to be sent. One that was not moved stays as it is. Throws NOT_FOUND, or CONFLICT if it is too late or it was moved otherwise since.
 */
export async function undoMove(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<WebsiteUpdateRequest> {
  const current = await lockUpdate(ctx, id);
  const { lastMove } = current;
  if (!lastMove || (lastMove.from === lastMove.to && lastMove.to === current.status))
    return current;
  if (current.status !== lastMove.to)
    throw appError('CONFLICT', 'It has moved on since, so this cannot be undone.');
  if (ctx.clock().getTime() - new Date(lastMove.at).getTime() > undoDeadline)
    throw appError('CONFLICT', 'This was decided too long ago to be undone.');
  const status = lastMove.from;
  const row = await setStatus(ctx.manager, WebsiteUpdateRequest, { id, status });
  await cancelMail(ctx, id, lastMove);
  const first = lastMove.heldBack ? { at: lastMove.heldBack, from: status, to: status } : null;
  await ctx.manager.update(WebsiteUpdateRequest, { id }, { lastMove: first });
  if (first) await tellOfMove(ctx, row, first);
  // The job of the first move may have found the second.
  if (status === 'completed') await queueCharge(ctx, id);
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

/** Has the sender told of a move once it can no longer be undone; of some statuses they are never told. */
async function tellOfMove(
  ctx: ServiceContext,
  row: WebsiteUpdateRequest,
  move: { at: string },
): Promise<void> {
  if (!isTold(row.status)) return;
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
  const now = ctx.clock();
  const delay = Math.max(0, new Date(move.at).getTime() + undoDeadline - now.getTime());
  await queueMail(ctx, mail, mailKey(id, move), delay);
}
