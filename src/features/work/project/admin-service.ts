import type { z } from 'zod';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type {
  changeRequestAnswer,
  DeskProject,
  newProject,
  projectChange,
} from './admin-contract.ts';
import { ChangeRequest, Project, presentProject } from './entity.ts';
import { projectData } from './event-data-service.ts';
import { searchedChange, storeProject, updateProject } from './store-service.ts';

/** Opens a project for a customer. Throws NOT_FOUND if there is no such customer. */
export async function createProject(
  ctx: ServiceContext,
  values: z.output<typeof newProject>,
): Promise<DeskProject> {
  const createdAt = ctx.clock();
  const liveAt = values.status === 'completed' ? createdAt : null;
  return presentProject(await storeProject(ctx, { ...values, createdAt, liveAt }));
}

/**
 * Updates a customer's project; the first time it is completed, it went live. Throws NOT_FOUND if the
 * customer has no such project.
 */
export async function changeProject(
  ctx: ServiceContext,
  { customerId, id, ...change }: z.output<typeof projectChange>,
): Promise<DeskProject> {
  const before = await lockProject(ctx, customerId, id);
  const isFirst = change.status === 'completed' && before.status !== 'completed';
  const liveAt = before.liveAt ?? (isFirst ? ctx.clock() : null);
  const project = await updateProject(ctx, id, { ...change, liveAt });
  const customer = await requireCustomer(ctx, customerId);
  const { status, domainRenewsOn, hostingRenewsOn } = project;
  await ctx.record({
    topic: 'project.changed',
    ...aboutCustomer(customer),
    data: { ...projectData(customer, project), status, domainRenewsOn, hostingRenewsOn },
  });
  return presentProject(project);
}

/** Locks the customer's project until the transaction ends. Throws NOT_FOUND. */
export async function lockProject({ manager }: DatabaseContext, customerId: string, id: string) {
  const lock = { mode: 'pessimistic_write' } as const;
  const project = await manager.findOne(Project, { where: { id, customerId }, lock });
  if (!project) throw appError('NOT_FOUND', 'This customer has no such project.');
  return project;
}

/** Stores the admin's response to a customer's change request. Throws NOT_FOUND. */
export async function answerChangeRequest(
  ctx: ServiceContext,
  { customerId, id, ...response }: z.output<typeof changeRequestAnswer>,
): Promise<ChangeRequest> {
  const request = await ctx.manager.findOneBy(ChangeRequest, { id });
  const project =
    request && (await ctx.manager.findOneBy(Project, { id: request.projectId, customerId }));
  if (!project) throw appError('NOT_FOUND', 'This customer has no such change request.');
  await ctx.manager.update(ChangeRequest, { id }, response);
  const customer = await requireCustomer(ctx, customerId);
  const answered = { ...request, ...response, personId: customer.personId };
  await writeSearchLines(ctx, answered, searchedChange(answered));
  await ctx.record({
    topic: 'change.answered',
    ...aboutCustomer(customer),
    data: {
      ...projectData(customer, project),
      title: request.title,
      status: response.status,
      response: response.adminResponse,
    },
    mailData: inThreads(threadName('conversation', customerId)),
  });
  return { ...request, ...response };
}
