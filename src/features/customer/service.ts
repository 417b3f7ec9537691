import type { DataSource } from 'typeorm';
import { refusal } from '#src/server/errors.ts';
import type { DesignStatus } from './contract.ts';
import { ChangeRequest, Design, Project } from './entity.ts';

export interface Decision {
  id: string;
  status: Exclude<DesignStatus, 'pending'>;
  feedback: string;
}

/** Refuses a project that is not the customer's: FORBIDDEN where it is another's, else NOT_FOUND. */
export async function requireOwnProject(
  db: DataSource,
  customerId: string,
  projectId: string,
): Promise<void> {
  const project = await db.getRepository(Project).findOneBy({ id: projectId });
  if (!project) throw refusal('NOT_FOUND', 'There is no such project.');
  if (project.customerId !== customerId) throw refusal('FORBIDDEN', 'This is not yours to see.');
}

/**
 * Keeps a customer's decision on a pending design with its time; a request for changes also opens
 * a change request. Throws FORBIDDEN, NOT_FOUND, or CONFLICT once it is no longer pending.
 */
export async function decideDesign(
  db: DataSource,
  customerId: string,
  now: Date,
  { id, status, feedback }: Decision,
): Promise<void> {
  const design = await db.getRepository(Design).findOneBy({ id });
  if (!design) throw refusal('NOT_FOUND', 'There is no such design.');
  await requireOwnProject(db, customerId, design.projectId);
  await db.transaction(async (manager) => {
    const { affected } = await manager.update(
      Design,
      { id, status: 'pending' },
      { status, customerFeedback: feedback || null, decidedAt: now },
    );
    if (affected === 0) throw refusal('CONFLICT', 'This design was already decided.');
    if (status === 'revision_requested')
      await manager.insert(ChangeRequest, revisionOf(design, feedback, now));
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
