import type { DataSource } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import type { DesignDecision } from './contract.ts';
import { ChangeRequest, Customer, Design, Project } from './entity.ts';
import { aboutCustomer, ofWork } from './event-service.ts';

interface Decision {
  id: string;
  status: DesignDecision;
  feedback: string;
}

/** Throws NOT_FOUND if there is no such project, FORBIDDEN if it belongs to another customer. */
export async function requireOwnProject(
  db: DataSource,
  customerId: string,
  projectId: string,
): Promise<Project> {
  const project = await db.getRepository(Project).findOneBy({ id: projectId });
  if (!project) throw appError('NOT_FOUND', 'There is no such project.');
  if (project.customerId !== customerId) throw appError('FORBIDDEN', 'This is not yours to see.');
  return project;
}

/**
 * Stores a customer's decision on a pending design; 'revision_requested' also opens a change
 * request. Throws FORBIDDEN, NOT_FOUND, or CONFLICT if it is already decided or replaced.
 */
export async function decideDesign(
  { db, clock, record }: Pick<Context, 'db' | 'clock' | 'record'>,
  customerId: string,
  { id, status, feedback }: Decision,
): Promise<void> {
  const now = clock();
  const design = await db.getRepository(Design).findOneBy({ id });
  if (!design) throw appError('NOT_FOUND', 'There is no such design.');
  const { projectId, threadId, version } = design;
  const project = await requireOwnProject(db, customerId, projectId);
  const customer = await db.getRepository(Customer).findOneByOrFail({ id: customerId });
  await db.transaction(async (manager) => {
    // The lock serialises a decision and a new version of the same project's designs.
    await manager.findOne(Project, {
      where: { id: projectId },
      lock: { mode: 'pessimistic_write' },
    });
    if ((await manager.maximum(Design, 'version', { threadId })) !== version)
      throw appError('CONFLICT', 'There is a newer version of this design to decide on.');
    const { affected } = await manager.update(
      Design,
      { id, status: 'pending' },
      { status, customerFeedback: feedback || null, decidedAt: now },
    );
    if (affected === 0) throw appError('CONFLICT', 'This design was already decided.');
    if (status === 'revision_requested')
      await manager.insert(ChangeRequest, revisionOf(design, feedback, now));
    await record(manager, {
      topic: 'design.decided',
      actor: 'customer',
      ...aboutCustomer(customer),
      data: {
        ...ofWork(customer, project),
        designTitle: design.designTitle,
        version,
        status,
        feedback,
      },
    });
  });
}

const revisionOf = (
  { projectId, designTitle }: Design,
  description: string,
  createdAt: Date,
): Partial<ChangeRequest> => ({
  projectId,
  createdAt,
  title: `Revisions to ${designTitle}`,
  description,
  requestType: 'design_revision',
});
