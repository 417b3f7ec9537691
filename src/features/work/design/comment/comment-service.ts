import { randomUUID } from 'node:crypto';
import { IsNull, Not } from 'typeorm';
import type { z } from 'zod';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { type Author, maxComments } from '#src/features/work/design/design-rules.ts';
import { requireOwnDesign } from '#src/features/work/design/design-service.ts';
import { Design, DesignComment, presentComment } from '#src/features/work/design/entity.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { projectData } from '#src/features/work/project/event-data-service.ts';
import type { PortalContext } from '#src/server/auth/portal-session.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { appError } from '#src/server/errors.ts';
import { gatherMail } from '#src/server/mail/gather-mails.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { adminComment, CommentView } from './comment-contract.ts';

/** Comments come one after another, so their mail waits until a review is likely over; milliseconds. */
const delay = 10 * 60_000;

/** Mails a comment to the other side, with those that follow it. */
async function mailComment(
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

/** One version of a customer's design, as one side comments on it. */
interface DesignSide {
  author: Author;
  customerId: string;
  design: Design;
  project: Project;
}

/** Returns the customer's side of a review. Throws FORBIDDEN or NOT_FOUND. */
export async function customerReview(
  ctx: PortalContext,
  { id, designId }: { id: string; designId: string },
): Promise<DesignSide> {
  const { customerId } = ctx;
  requireOwn(customerId, id);
  return { author: 'customer', customerId, ...(await requireOwnDesign(ctx, designId)) };
}

/** Returns the admin's side of a review. Throws NOT_FOUND if the customer has no such design. */
export async function adminReview(
  { manager }: DatabaseContext,
  { customerId, designId }: { customerId: string; designId: string },
): Promise<DesignSide> {
  const design = await manager.getRepository(Design).findOneBy({ id: designId });
  const project =
    design &&
    (await manager.getRepository(Project).findOneBy({ id: design.projectId, customerId }));
  if (!project) throw appError('NOT_FOUND', 'This customer has no such design.');
  return { author: 'admin', customerId, design, project };
}

/** Returns the comments on a version, oldest first: at most `maxComments`. */
export async function readComments(
  { manager }: DatabaseContext,
  { design }: Pick<DesignSide, 'design'>,
): Promise<CommentView[]> {
  const comments = await manager
    .getRepository(DesignComment)
    .find({ where: { designId: design.id }, order: { createdAt: 'ASC' } });
  return comments.map(presentComment);
}

type Written = Pick<z.output<typeof adminComment>, 'text' | 'pin'>;

/** Stores a comment and has it mailed to the other side. Throws CONFLICT once there are too many. */
export async function addComment(
  ctx: ServiceContext,
  side: DesignSide,
  written: Written,
): Promise<CommentView> {
  const { author, design, project } = side;
  const { comment, customer } = await storeComment(ctx, side, written);
  await mailComment(ctx, customer, { design, comment });
  await ctx.record({
    topic: 'design.commented',
    ...aboutCustomer(customer),
    data: {
      ...projectData(customer, project),
      designTitle: design.designTitle,
      version: design.version,
      author,
      text: comment.text,
      pin: comment.pin,
    },
  });
  return presentComment(comment);
}

/** Stores a comment, of which nobody is told. Throws CONFLICT once there are too many. */
export async function storeComment(
  ctx: ServiceContext,
  { author, customerId, design }: DesignSide,
  { text, pin }: Written,
): Promise<{ comment: DesignComment; customer: Customer }> {
  // The lock numbers the pins one after another, and keeps one mail to each side.
  const customer = await lockCustomer(ctx, customerId);
  const ofDesign = { designId: design.id };
  if ((await ctx.manager.countBy(DesignComment, ofDesign)) >= maxComments)
    throw appError(
      'CONFLICT',
      `This version has ${maxComments} comments already. Please send a message instead.`,
    );
  const last = await ctx.manager.findOne(DesignComment, {
    where: ofDesign,
    order: { createdAt: 'DESC' },
  });
  const pins = await ctx.manager.countBy(DesignComment, { ...ofDesign, pin: Not(IsNull()) });
  const comment = ctx.manager.create(DesignComment, {
    ...ofDesign,
    id: randomUUID(),
    // No two comments on a version have one time, also where the clocks of two processes differ.
    createdAt: new Date(Math.max(ctx.clock().getTime(), (last?.createdAt.getTime() ?? 0) + 1)),
    author,
    text,
    pin: pin ? pins + 1 : null,
    pinX: pin?.x ?? null,
    pinY: pin?.y ?? null,
  });
  await ctx.manager.insert(DesignComment, comment);
  const { personId } = customer;
  await writeSearchLines(ctx, { ...comment, personId }, { comment: [text] });
  return { comment, customer };
}
