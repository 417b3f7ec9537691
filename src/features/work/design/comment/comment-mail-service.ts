import type { Customer } from '#src/features/people/customer/entity.ts';
import type { Design, DesignComment } from '#src/features/work/design/entity.ts';
import { gatherMail } from '#src/server/mail/gather-mails.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';

/** Comments come one after another, so their mail waits until a review is likely over; milliseconds. */
const delay = 10 * 60_000;

/** Mails a comment to the other side, with those that follow it. */
export async function mailComment(
  ctx: ServiceContext,
  { id: subjectId, email, ...customer }: Customer,
  { design, comment }: { design: Design; comment: DesignComment },
): Promise<void> {
  const isOwn = comment.author === 'customer';
  const recipient = isOwn ? ctx.firm.identity.ownerEmail : email;
  if (!recipient) return;
  const { firstName, businessName } = customer;
  const { id: designId, projectId, threadId, designTitle, version } = design;
  await gatherMail(
    ctx,
    {
      kind: isOwn ? 'comments-to-owner' : 'comments-to-customer',
      recipient,
      email,
      subjectKind: 'customer',
      subjectId,
      data: {
        firstName,
        fullName: fullName(customer),
        businessName,
        ...inThreads(threadName('design', threadId)),
      },
    },
    { message: comment.text, designTitle, version, pin: comment.pin, projectId, designId },
    { key: `comment ${comment.id}`, delay },
  );
}
