import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import type { z } from 'zod';
import type { Context } from '#src/server/context.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { transition } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import { attachImage } from '#src/server/storage/uploads.ts';
import { monthAfter } from '#src/shared/dates.ts';
import type { CustomerFile } from './admin-contract.ts';
import type {
  changeRequestAnswer,
  newDesign,
  newProject,
  newTransaction,
  projectChange,
  settlement,
} from './admin-form-contract.ts';
import {
  BillingTransaction,
  ChangeRequest,
  Customer,
  Design,
  Project,
  presentDesign,
} from './entity.ts';
import type { DesignView } from './view-contract.ts';

/** Returns the customer. Throws NOT_FOUND if there is none. */
async function requireCustomer(db: DataSource | EntityManager, id: string): Promise<Customer> {
  const customer = await db.getRepository(Customer).findOneBy({ id });
  if (!customer) throw appError('NOT_FOUND', 'There is no such customer.');
  return customer;
}

/** Returns a customer's complete record, newest designs and change requests first. Throws NOT_FOUND. */
export async function readCustomer(
  { db, env }: Pick<Context, 'db' | 'env'>,
  customerId: string,
): Promise<CustomerFile> {
  const customer = await requireCustomer(db, customerId);
  const projects = await db
    .getRepository(Project)
    .find({ where: { customerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  const where = { projectId: In(projects.map(({ id }) => id)) };
  const [designs, changeRequests, transactions] = await Promise.all([
    db.getRepository(Design).find({ where, order: { createdAt: 'DESC', version: 'DESC' } }),
    db.getRepository(ChangeRequest).find({ where, order: { createdAt: 'DESC' } }),
    db
      .getRepository(BillingTransaction)
      .find({ where: { customerId }, order: { billingDate: 'DESC', createdAt: 'DESC' } }),
  ]);
  const rowsOf = <Row extends { projectId: string }>(rows: Row[], project: Project) =>
    rows.filter(({ projectId }) => projectId === project.id);
  return {
    customer: presentRow(customer),
    projects: projects.map((project) => ({
      ...project,
      designs: rowsOf(designs, project).map((design) => presentDesign(env, design)),
      changeRequests: rowsOf(changeRequests, project),
    })),
    transactions,
  };
}

/** Cancels a customer's subscription and clears its fee and billing date. Throws NOT_FOUND. */
export async function endSubscription(db: DataSource, id: string): Promise<Customer> {
  const ended = { subscriptionStatus: 'cancelled', monthlyFee: null, nextBillingDate: null };
  await db.getRepository(Customer).update({ id }, ended);
  return requireCustomer(db, id);
}

/** Turns blank form values into null. */
const blankToNull = <
  Fields extends { domainName?: string | null; estimatedCompletionDate?: string | null },
>(
  fields: Fields,
): Fields => ({
  ...fields,
  ...(fields.domainName === '' ? { domainName: null } : {}),
  ...(fields.estimatedCompletionDate === '' ? { estimatedCompletionDate: null } : {}),
});

/** Opens a project for a customer. Throws NOT_FOUND if there is no such customer. */
export async function createProject(
  manager: EntityManager,
  now: Date,
  project: z.output<typeof newProject>,
): Promise<Project> {
  await requireCustomer(manager, project.customerId);
  const id = randomUUID();
  await manager.insert(Project, { ...blankToNull(project), id, createdAt: now });
  return manager.findOneByOrFail(Project, { id });
}

/** Updates a customer's project. Throws NOT_FOUND if the customer has no such project. */
export async function changeProject(
  db: DataSource,
  { customerId, id, ...change }: z.output<typeof projectChange>,
): Promise<Project> {
  const projects = db.getRepository(Project);
  const { affected } = await projects.update({ id, customerId }, blankToNull(change));
  if (!affected) throw appError('NOT_FOUND', 'This customer has no such project.');
  return projects.findOneByOrFail({ id });
}

/** Locks the customer's project until the transaction ends. Throws NOT_FOUND. */
async function lockProject(manager: EntityManager, customerId: string, id: string) {
  const lock = { mode: 'pessimistic_write' } as const;
  const project = await manager.findOne(Project, { where: { id, customerId }, lock });
  if (!project) throw appError('NOT_FOUND', 'This customer has no such project.');
  return project;
}

/**
 * Stores the first or next version of a design, pending, and attaches its uploaded image. Throws
 * NOT_FOUND if the project or thread does not exist, BAD_REQUEST if the image cannot be used.
 */
export async function addDesign(
  manager: EntityManager,
  ctx: Pick<Context, 'env' | 'clock'>,
  { customerId, projectId, threadId, imageUrl, ...texts }: z.output<typeof newDesign>,
): Promise<DesignView> {
  await lockProject(manager, customerId, projectId);
  const lastVersion = threadId
    ? await manager.maximum(Design, 'version', { threadId, projectId })
    : undefined;
  if (lastVersion === null) throw appError('NOT_FOUND', 'This project has no such design.');
  await attachImage(manager, ctx, imageUrl);
  const id = randomUUID();
  await manager.insert(Design, {
    ...texts,
    id,
    projectId,
    threadId: threadId ?? id,
    version: (lastVersion ?? 0) + 1,
    designImageUrl: imageUrl,
    createdAt: ctx.clock(),
  });
  return presentDesign(ctx.env, await manager.findOneByOrFail(Design, { id }));
}

/**
 * Stores a charge or refund. A subscription charge on or after the next billing date moves that date
 * to one month later. Throws NOT_FOUND if there is no such customer.
 */
export async function addTransaction(
  manager: EntityManager,
  now: Date,
  transaction: z.output<typeof newTransaction>,
): Promise<BillingTransaction> {
  const { customerId, billingDate, type } = transaction;
  await requireCustomer(manager, customerId);
  const id = randomUUID();
  await manager.insert(BillingTransaction, { ...transaction, id, createdAt: now });
  if (type === 'subscription')
    await manager.update(
      Customer,
      { id: customerId, nextBillingDate: LessThanOrEqual(billingDate) },
      { nextBillingDate: monthAfter(billingDate) },
    );
  return manager.findOneByOrFail(BillingTransaction, { id });
}

/** Settles a customer's pending transaction. Throws NOT_FOUND, or CONFLICT if settled differently. */
export async function settleTransaction(
  db: DataSource,
  { customerId, id, status }: z.output<typeof settlement>,
): Promise<BillingTransaction> {
  if (!(await db.getRepository(BillingTransaction).existsBy({ id, customerId })))
    throw appError('NOT_FOUND', 'This customer has no such transaction.');
  return (await transition(db, BillingTransaction, 'pending', { id, status })).row;
}

/** Stores the admin's response to a customer's change request. Throws NOT_FOUND. */
export async function answerChangeRequest(
  db: DataSource,
  { customerId, id, ...response }: z.output<typeof changeRequestAnswer>,
): Promise<ChangeRequest> {
  const requests = db.getRepository(ChangeRequest);
  const request = await requests.findOneBy({ id });
  const belongs =
    request && (await db.getRepository(Project).existsBy({ id: request.projectId, customerId }));
  if (!belongs) throw appError('NOT_FOUND', 'This customer has no such change request.');
  await requests.update({ id }, response);
  return { ...request, ...response };
}
