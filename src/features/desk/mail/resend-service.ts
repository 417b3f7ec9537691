import { withoutNotice } from '#src/features/money/billing/notice/notice-mail-service.ts';
import { followMail } from '#src/features/people/reply/reply-service.ts';
import { appError } from '#src/server/errors.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { MailItem } from './admin-contract.ts';
import { findMail } from './mail-service.ts';

/**
 * Queues a mail once more, in the caller's transaction. Throws NOT_FOUND, or CONFLICT for a login code
 * or the notice of a charge.
 */
export async function resendMail(ctx: ServiceContext, id: string): Promise<MailItem> {
  const { item, mail } = await findMail(ctx, id);
  const { kind, recipient, email, subjectKind, subjectId, happenedAt, data, sealedCode } = mail;
  if (kind === 'login-code')
    throw appError('CONFLICT', 'A login code expires, so it is not sent again. Ask for a new one.');
  if (item.isNotice)
    throw appError(
      'CONFLICT',
      'Its date may have changed. To tell the customer of a charge again, open Money in their file and press ‘Send again’ there.',
    );
  const again = {
    kind,
    recipient,
    email,
    subjectKind,
    subjectId,
    happenedAt,
    data: withoutNotice(data),
    sealedCode,
  };
  const newId = await queueMail(ctx, again);
  if (newId !== null) await followMail(ctx, id, newId);
  await ctx.record({
    topic: 'mail.sent-again',
    subject: { kind: 'mail', id: newId ?? id },
    email: email ?? undefined,
    data: { kind },
  });
  return (await findMail(ctx, newId ?? id)).item;
}
