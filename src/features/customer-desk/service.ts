import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import type { z } from 'zod';
import {
  BillingTransaction,
  ChangeRequest,
  Customer,
  Design,
  Project,
  presentDesign,
} from '#src/features/customer/entity.ts';
import type { Context } from '#src/server/context.ts';
import { refusal } from '#src/server/errors.ts';
import { listRows } from '#src/server/list-rows.ts';
import { attachImage } from '#src/server/object-store/uploads.ts';
import { presentRow } from '#src/server/stored-row.ts';
import { monthAfter } from '#src/shared/dates.ts';
import type { DesignView, TransactionView } from '#src/shared/portal.ts';
import type { CustomerFile, customerListQuery, newDesign, newTransaction } from './contract.ts';

const searched = ['firstName', 'lastName', 'businessName', 'email'] as const;

/** The customers, newest first, narrowed to words and to how their subscription stands. */
export function listCustomers(
  db: DataSource,
  { status, ...input }: z.output<typeof customerListQuery>,
) {
  const query = listRows(db, Customer, searched, input, 'DESC');
  return status ? query.andWhere('item.subscriptionStatus = :status', { status }) : query;
}

/** The customer; throws NOT_FOUND where there is none by that id. */
export async function requireCustomer(
  db: DataSource | EntityManager,
  id: string,
): Promise<Customer> {
  const customer = await db.getRepository(Customer).findOneBy({ id });
  if (!customer) throw refusal('NOT_FOUND', 'There is no such customer.');
  return customer;
}

/** Everything about a customer, their newest designs and requests first. */
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
  const of = <Row extends { projectId: string }>(rows: Row[], project: Project) =>
    rows.filter(({ projectId }) => projectId === project.id);
  return {
    customer: presentRow(customer),
    projects: projects.map((project) => ({
      ...project,
      designs: of(designs, project).map((design) => presentDesign(env, design)),
      changeRequests: of(changeRequests, project),
    })),
    transactions,
  };
}

/** The customer's project, held until the transaction ends; throws NOT_FOUND for any other. */
async function holdProject(manager: EntityManager, customerId: string, id: string) {
  const lock = { mode: 'pessimistic_write' } as const;
  const project = await manager.findOne(Project, { where: { id, customerId }, lock });
  if (!project) throw refusal('NOT_FOUND', 'This customer has no such project.');
  return project;
}

/**
 * Stores a first or next version of a design, pending, with the uploaded image it shows. Throws
 * NOT_FOUND for a project or thread that is not there, BAD_REQUEST for an image that cannot be used.
 */
export async function addDesign(
  manager: EntityManager,
  ctx: Pick<Context, 'env' | 'clock'>,
  { customerId, projectId, threadId, imageUrl, ...words }: z.output<typeof newDesign>,
): Promise<DesignView> {
  await holdProject(manager, customerId, projectId);
  const last = threadId
    ? await manager.maximum(Design, 'version', { threadId, projectId })
    : undefined;
  if (last === null) throw refusal('NOT_FOUND', 'This project has no such design.');
  await attachImage(manager, ctx, imageUrl);
  const id = randomUUID();
  await manager.insert(Design, {
    ...words,
    id,
    projectId,
    threadId: threadId ?? id,
    version: (last ?? 0) + 1,
    designImageUrl: imageUrl,
    createdAt: ctx.clock(),
  });
  return presentDesign(ctx.env, await manager.findOneByOrFail(Design, { id }));
}

/**
 * Stores a charge or refund; the subscription's charge for the next billing date moves that date a
 * month on. Throws NOT_FOUND where there is no such customer.
 */
export async function addTransaction(
  manager: EntityManager,
  now: Date,
  transaction: z.output<typeof newTransaction>,
): Promise<TransactionView> {
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

/** The customer's change request; throws NOT_FOUND for any other. */
export async function requireChangeRequest(
  db: DataSource,
  customerId: string,
  id: string,
): Promise<ChangeRequest> {
  const request = await db.getRepository(ChangeRequest).findOneBy({ id });
  const owned =
    request && (await db.getRepository(Project).existsBy({ id: request.projectId, customerId }));
  if (!owned) throw refusal('NOT_FOUND', 'This customer has no such change request.');
  return request;
}
