import { randomUUID } from 'node:crypto';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import {
  type SearchContext,
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { type ChangeRequest, Project } from './entity.ts';
import { projectData } from './event-data-service.ts';

/** Opens a project of a customer, and returns it. Throws NOT_FOUND if there is no such customer. */
export async function storeProject(
  ctx: ServiceContext,
  values: Partial<Project> & Pick<Project, 'customerId' | 'projectName' | 'projectDescription'>,
): Promise<Project> {
  const customer = await requireCustomer(ctx, values.customerId);
  const id = randomUUID();
  await ctx.manager.insert(Project, { ...values, id });
  const project = await findStored(ctx, id);
  await ctx.record({
    topic: 'project.opened',
    ...aboutCustomer(customer),
    data: { ...projectData(customer, project), description: project.projectDescription },
  });
  return project;
}

/** Changes a project, and returns it. */
export async function updateProject(
  ctx: SearchContext,
  id: string,
  change: Partial<Project>,
): Promise<Project> {
  await ctx.manager.update(Project, { id }, change);
  return findStored(ctx, id);
}

async function findStored(ctx: SearchContext, id: string): Promise<Project> {
  const project = await ctx.manager.findOneByOrFail(Project, { id });
  const { personId } = await requireCustomer(ctx, project.customerId);
  await writeSearchLines(ctx, { ...project, personId }, searchedProject(project));
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
