import { randomUUID } from 'node:crypto';
import { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { ChangeRequest, Project } from '#src/features/work/project/entity.ts';
import { projectData } from '#src/features/work/project/event-data-service.ts';
import { findProjects, requireOwnProject } from '#src/features/work/project/service.ts';
import { searchedChange } from '#src/features/work/project/store-service.ts';
import type { PortalContext } from '#src/server/auth/portal-session.ts';
import { appError } from '#src/server/errors.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import { type DatabaseContext, transact } from '#src/server/service-context.ts';
import type { DesignDecision, WaitingDesign } from './contract.ts';
import { Design } from './entity.ts';
import { searchedDesign } from './search-service.ts';

interface Decision {
  id: string;
  status: DesignDecision;
  feedback: string;
}

/** Returns a customer's own design and its project. Throws NOT_FOUND or FORBIDDEN. */
export async function requireOwnDesign(ctx: PortalContext, id: string) {
  const design = await ctx.manager.getRepository(Design).findOneBy({ id });
  if (!design) throw appError('NOT_FOUND', 'There is no such design.');
  return { design, project: await requireOwnProject(ctx, design.projectId) };
}

/** Returns what waits for a customer's decision: the newest versions, the oldest of these first. */
export async function findWaiting(ctx: PortalContext): Promise<WaitingDesign[]> {
  const projects = (await findProjects(ctx)).map(({ id }) => id);
  return ctx.manager.query(
    `SELECT id, project_id AS "projectId", design_title AS "designTitle"
     FROM (SELECT DISTINCT ON (design.thread_id) design.* FROM design
       WHERE design.project_id = ANY($1)
       ORDER BY design.thread_id, design.version DESC) AS newest
     WHERE status = 'pending' ORDER BY created_at, id`,
    [projects],
  );
}

/**
 * Stores a customer's decision on a pending design; 'revision_requested' also opens a change
 * request. Throws FORBIDDEN, NOT_FOUND, or CONFLICT if it is already decided or replaced.
 */
export async function decideDesign(
  ctx: PortalContext,
  { id, status, feedback }: Decision,
): Promise<void> {
  const now = ctx.clock();
  const { design, project } = await requireOwnDesign(ctx, id);
  const { projectId, version } = design;
  const customer = await ctx.manager.findOneByOrFail(Customer, { id: ctx.customerId });
  await transact(ctx, async (ctx) => {
    const { manager } = ctx;
    // The lock serialises a decision and a new version of the same project's designs.
    await manager.findOne(Project, {
      where: { id: projectId },
      lock: { mode: 'pessimistic_write' },
    });
    await requireNewest(ctx, design);
    const { affected } = await manager.update(
      Design,
      { id, status: 'pending' },
      { status, customerFeedback: feedback || null, decidedAt: now },
    );
    if (affected === 0) throw appError('CONFLICT', 'This design was already decided.');
    const { personId } = customer;
    const decided = { ...design, personId, customerFeedback: feedback };
    await writeSearchLines(ctx, decided, searchedDesign(decided));
    if (status === 'revision_requested') {
      const revision = manager.create(ChangeRequest, revisionOf(design, feedback, now));
      await manager.insert(ChangeRequest, revision);
      await writeSearchLines(ctx, { ...revision, personId }, searchedChange(revision));
    }
    await ctx.record({
      topic: 'design.decided',
      ...aboutCustomer(customer),
      data: {
        ...projectData(customer, project),
        designTitle: design.designTitle,
        version,
        status,
        feedback,
      },
      mailData: inThreads(threadName('design', design.threadId)),
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
  requestType: 'design_revision',
});
