import { randomUUID } from 'node:crypto';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import {
  deleteSearchLine,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { storeComment } from '#src/features/work/design/comment/comment-service.ts';
import { ChangeRequest, Project } from '#src/features/work/project/entity.ts';
import { projectData } from '#src/features/work/project/event-data-service.ts';
import { searchedChange } from '#src/features/work/project/store-service.ts';
import type { PortalContext } from '#src/server/auth/portal-session.ts';
import { undoTransition } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import { withdrawMails } from '#src/server/mail/queue-mails.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import { type DatabaseContext, transact, withProof } from '#src/server/service-context.ts';
import type { DesignDecision } from './decision-contract.ts';
import { requireOwnDesign } from './design-service.ts';
import { Design, DesignComment } from './entity.ts';
import { searchedDesign } from './search-service.ts';

interface Decision {
  id: string;
  status: DesignDecision;
  feedback: string;
  comment: string;
}

const undoKeyOf = (designId: string) => `decision ${designId}`;

/** The lock serialises decisions and new versions of the same project's designs. */
const lockProject = ({ manager }: DatabaseContext, id: string) =>
  manager.findOne(Project, { where: { id }, lock: { mode: 'pessimistic_write' } });

/**
 * Stores a customer's decision on a pending design, with their words as a comment of the same time;
 * 'revision_requested' also opens a change request. Throws FORBIDDEN, NOT_FOUND, or CONFLICT if it is
 * already decided or replaced.
 */
export async function decideDesign(
  ctx: PortalContext,
  { id, status, feedback, comment: words }: Decision,
): Promise<void> {
  const { customerId } = ctx;
  const { design, project } = await requireOwnDesign(ctx, id);
  await transact(withProof(ctx, id), async (ctx) => {
    const { manager } = ctx;
    const customer = await lockCustomer(ctx, customerId);
    const { personId } = customer;
    await lockProject(ctx, project.id);
    await requireNewest(ctx, design);
    const side = { author: 'customer', customerId, design, project } as const;
    const said = words ? await storeComment(ctx, side, { text: words }) : undefined;
    const decidedAt = said?.comment.createdAt ?? ctx.clock();
    const { affected } = await manager.update(
      Design,
      { id, status: 'pending' },
      { status, customerFeedback: feedback || null, decidedAt },
    );
    if (affected === 0) throw appError('CONFLICT', 'This design was already decided.');
    const decided = { ...design, personId, customerFeedback: feedback };
    await writeSearchLines(ctx, decided, searchedDesign(decided));
    if (status === 'revision_requested') {
      const revision = manager.create(
        ChangeRequest,
        revisionOf(design, words || feedback, decidedAt),
      );
      await manager.insert(ChangeRequest, revision);
      await writeSearchLines(ctx, { ...revision, personId }, searchedChange(revision));
    }
    await ctx.record({
      topic: 'design.decided',
      ...aboutCustomer(customer),
      data: { ...told(customer, project, design), status, feedback, comment: words },
      mailData: inThreads(threadName('design', design.threadId)),
      undoKey: undoKeyOf(id),
    });
  });
}

const told = (customer: Customer, project: Project, { designTitle, version }: Design) => ({
  ...projectData(customer, project),
  designTitle,
  version,
});

/**
 * Takes a recent decision back, with its comment, its change request and its mail. Throws FORBIDDEN,
 * NOT_FOUND, or CONFLICT if it is too late, or was answered or replaced since.
 */
export async function undoDecision(ctx: PortalContext, { id }: { id: string }): Promise<void> {
  const { design, project } = await requireOwnDesign(ctx, id);
  await transact(ctx, async (ctx) => {
    const { manager } = ctx;
    const customer = await lockCustomer(ctx, ctx.customerId);
    const { personId } = customer;
    await lockProject(ctx, project.id);
    await requireNewest(ctx, design);
    await undoTransition(ctx, Design, 'pending', id, async ({ decidedAt }) => {
      const at = { createdAt: decidedAt ?? new Date(0) };
      for (const { id: commentId } of await manager.findBy(DesignComment, {
        designId: id,
        ...at,
      })) {
        await manager.delete(DesignComment, { id: commentId });
        await deleteSearchLine(ctx, 'comment', commentId);
      }
      const opened = { projectId: project.id, requestType: revisionType, ...at };
      for (const request of await manager.findBy(ChangeRequest, opened)) {
        if (request.status !== 'pending' || request.adminResponse)
          throw appError('CONFLICT', 'Your request was answered since, so this stands.');
        await manager.delete(ChangeRequest, { id: request.id });
        await deleteSearchLine(ctx, 'change', request.id);
      }
      await manager.update(Design, { id }, { customerFeedback: null });
      const reopened = { ...design, personId, customerFeedback: null };
      await writeSearchLines(ctx, reopened, searchedDesign(reopened));
      await withdrawMails(ctx, undoKeyOf(id));
      await ctx.record({
        topic: 'design.reopened',
        ...aboutCustomer(customer),
        data: told(customer, project, design),
      });
    });
  });
}

async function requireNewest(
  { manager }: DatabaseContext,
  { threadId, version }: Design,
): Promise<void> {
  if ((await manager.maximum(Design, 'version', { threadId })) !== version)
    throw appError('CONFLICT', 'There is a newer version of this design to decide on.');
}

const revisionType = 'design_revision';

const revisionOf = (
  { projectId, designTitle }: Design,
  description: string,
  createdAt: Date,
): Partial<ChangeRequest> => ({
  id: randomUUID(),
  projectId,
  createdAt,
  title: `Revisions to ${designTitle}`,
  description,
  requestType: revisionType,
});
