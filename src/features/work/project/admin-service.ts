import type { z } from 'zod';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { changeRequestAnswer, DeskProject, newProject } from './admin-contract.ts';
import { lockProject } from './change-service.ts';
import { ChangeRequest, Project, presentProject } from './entity.ts';
import { projectData } from './event-data-service.ts';
import { searchedChange, storeProject } from './store-service.ts';

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
 * Stores the admin's response to a customer's change request; the same one again changes nothing. Throws
 * NOT_FOUND, also where the customer withdrew it.
 */
export async function answerChangeRequest(
  ctx: ServiceContext,
  { customerId, id, ...response }: z.output<typeof changeRequestAnswer>,
): Promise<ChangeRequest> {
  const unknown = () => appError('NOT_FOUND', 'This customer has no such change request.');
  const found = await ctx.manager.findOneBy(ChangeRequest, { id });
  const where = found && { id: found.projectId, customerId };
  if (!where || !(await ctx.manager.existsBy(Project, where))) throw unknown();
  const customer = await lockCustomer(ctx, customerId);
  // The customer withdraws it under the same lock.
  const project = await lockProject(ctx, customerId, where.id);
  const request = await ctx.manager.findOneBy(ChangeRequest, { id });
  if (!request) throw unknown();
  if (request.status === response.status && request.adminResponse === response.adminResponse)
    return request;
  await ctx.manager.update(ChangeRequest, { id }, response);
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
