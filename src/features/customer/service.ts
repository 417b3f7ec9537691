import type { DataSource } from 'typeorm';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { appError } from '#src/server/errors.ts';
import { Project } from './entity.ts';

/** Throws NOT_FOUND if there is no such project, FORBIDDEN if it belongs to another customer. */
export async function requireOwnProject(
  db: DataSource,
  customerId: string,
  projectId: string,
): Promise<Project> {
  const project = await db.getRepository(Project).findOneBy({ id: projectId });
  if (!project) throw appError('NOT_FOUND', 'There is no such project.');
  requireOwn(customerId, project.customerId);
  return project;
}
