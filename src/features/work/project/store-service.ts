import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import {
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { type ChangeRequest, Project } from './entity.ts';

/** Stores a new project, and returns it. */
export async function storeProject(
  manager: EntityManager,
  values: Partial<Project> & Pick<Project, 'customerId' | 'projectName' | 'projectDescription'>,
): Promise<Project> {
  const id = randomUUID();
  await manager.insert(Project, { ...values, id });
  return findStored(manager, id);
}

/** Changes a project, and returns it. */
export async function updateProject(
  manager: EntityManager,
  id: string,
  change: Partial<Project>,
): Promise<Project> {
  await manager.update(Project, { id }, change);
  return findStored(manager, id);
}

async function findStored(manager: EntityManager, id: string): Promise<Project> {
  const project = await manager.findOneByOrFail(Project, { id });
  const { personId } = await requireCustomer(manager, project.customerId);
  await writeSearchLines(manager, { ...project, personId }, searchedProject(project));
  return project;
}

/** What a search reads of a project. */
const searchedProject = (project: Project): SearchedTexts => ({
  site: [project.projectName, project.domainName],
  project: [project.projectDescription],
});

/** What a search reads of a change request. */
export const searchedChange = (request: ChangeRequest): SearchedTexts => ({
  change: [`${request.title}:`, request.description, request.adminResponse],
});
