import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import {
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import { type ChangeRequest, Project } from './entity.ts';
import { ofWork } from './event-data-service.ts';

type Actor = NewEvent<'project.opened'>['actor'];

/** Opens a project of a customer, and returns it. Throws NOT_FOUND if there is no such customer. */
export async function storeProject(
  manager: EntityManager,
  { record }: ServiceContext,
  values: Partial<Project> & Pick<Project, 'customerId' | 'projectName' | 'projectDescription'>,
  actor: Actor,
): Promise<Project> {
  const customer = await requireCustomer(manager, values.customerId);
  const id = randomUUID();
  await manager.insert(Project, { ...values, id });
  const project = await findStored(manager, id);
  await record(manager, {
    topic: 'project.opened',
    actor,
    ...aboutCustomer(customer),
    data: { ...ofWork(customer, project), description: project.projectDescription },
  });
  return project;
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
