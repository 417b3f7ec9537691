import type { z } from 'zod';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { appError } from '#src/server/errors.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { DeskProject, projectChange } from './admin-contract.ts';
import { Project, presentProject, valuesOf } from './entity.ts';
import { projectData } from './event-data-service.ts';
import { updateProject } from './store-service.ts';

const mailKey = (id: string) => `site-live ${id}`;

/**
 * Updates a customer's project; the first time it is completed, it went live, of which the customer is told
 * with `tell`. What is so already changes nothing. Throws NOT_FOUND if the customer has no such project.
 */
export async function changeProject(
  ctx: ServiceContext,
  { customerId, id, tell, ...change }: z.output<typeof projectChange>,
): Promise<DeskProject> {
  const customer = await lockCustomer(ctx, customerId);
  const before = await lockProject(ctx, customerId, id);
  if (isSame(valuesOf(before), change)) return presentProject(before);
  const isFirst = change.status === 'completed' && before.status !== 'completed';
  const liveAt = before.liveAt ?? (isFirst ? ctx.clock() : null);
  const project = await updateProject(ctx, id, { ...change, liveAt });
  const lastChange = {
    at: ctx.clock().toISOString(),
    before: valuesOf(before),
    after: valuesOf(project),
  };
  await ctx.manager.update(Project, { id }, { lastChange });
  if (tell && isFirst && before.liveAt === null) await tellLive(ctx, customer, project);
  await recordChange(ctx, customer, project);
  return presentProject(project);
}

/**
 * Undoes the last change of the last ten seconds. A project that was not changed stays as it is. Throws
 * NOT_FOUND, or CONFLICT if it is too late or it was changed otherwise since.
 */
export async function undoProjectChange(
  ctx: ServiceContext,
  { customerId, id }: { customerId: string; id: string },
): Promise<DeskProject> {
  const customer = await lockCustomer(ctx, customerId);
  const current = await lockProject(ctx, customerId, id);
  const { lastChange } = current;
  if (!lastChange) return presentProject(current);
  const { at, before, after } = lastChange;
  if (ctx.clock().getTime() - new Date(at).getTime() > undoDeadline)
    throw appError('CONFLICT', 'This was changed too long ago to be undone.');
  if (!isSame(valuesOf(current), after))
    throw appError('CONFLICT', 'The project has moved on since, so this stands.');
  const liveAt = before.liveAt === null ? null : new Date(before.liveAt);
  const project = await updateProject(ctx, id, { ...before, liveAt, lastChange: null });
  await cancelMails(ctx.manager, [mailKey(id)]);
  await recordChange(ctx, customer, project);
  return presentProject(project);
}

/** Whether values are those of a change, whose keys may have another order and be fewer. */
const isSame = (values: object, change: object): boolean => {
  const stored = new Map(Object.entries(values));
  return Object.entries(change).every(
    ([key, value]) => value === undefined || stored.get(key) === value,
  );
};

async function recordChange(ctx: ServiceContext, customer: Customer, project: Project) {
  const { status, domainRenewsOn, hostingRenewsOn } = project;
  await ctx.record({
    topic: 'project.changed',
    ...aboutCustomer(customer),
    data: { ...projectData(customer, project), status, domainRenewsOn, hostingRenewsOn },
  });
}

/** Has a customer told that their site is live, once that can no longer be undone. */
async function tellLive(ctx: ServiceContext, customer: Customer, project: Project): Promise<void> {
  const { email } = customer;
  const mail = {
    kind: 'site-live',
    recipient: email,
    email,
    subjectKind: 'customer',
    subjectId: customer.id,
    data: { ...projectData(customer, project), domain: project.domainName ?? '' },
  } as const;
  await queueMail(ctx, mail, mailKey(project.id), undoDeadline);
}

/** Locks the customer's project until the transaction ends. Throws NOT_FOUND. */
export async function lockProject({ manager }: DatabaseContext, customerId: string, id: string) {
  const lock = { mode: 'pessimistic_write' } as const;
  const project = await manager.findOne(Project, { where: { id, customerId }, lock });
  if (!project) throw appError('NOT_FOUND', 'This customer has no such project.');
  return project;
}
