import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { z } from 'zod';
import type { DesignView } from '#src/features/design/contract.ts';
import { Design, presentDesign } from '#src/features/design/entity.ts';
import type { Context } from '#src/server/context.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { appError } from '#src/server/errors.ts';
import { attachImage } from '#src/server/storage/uploads.ts';
import type { CustomerFile, DeskProject } from './admin-contract.ts';
import type {
  changeRequestAnswer,
  newDesign,
  newProject,
  projectChange,
} from './admin-form-contract.ts';
import {
  BillingTransaction,
  ChangeRequest,
  Customer,
  Project,
  presentProject,
  presentTransaction,
} from './entity.ts';
import { aboutCustomer, ofWork } from './event-service.ts';

export type Recorder = Pick<Context, 'clock' | 'record'>;

/** Returns the customer. Throws NOT_FOUND if there is none. */
export async function requireCustomer(
  db: DataSource | EntityManager,
  id: string,
): Promise<Customer> {
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
    db.getRepository(BillingTransaction).find({
      where: { customerId },
      order: { billingDate: 'DESC', createdAt: 'DESC', type: 'ASC' },
    }),
  ]);
  const rowsOf = <Row extends { projectId: string }>(rows: Row[], project: Project) =>
    rows.filter(({ projectId }) => projectId === project.id);
  return {
    customer: presentRow(customer),
    projects: projects.map((project) => ({
      ...presentProject(project),
      designs: rowsOf(designs, project).map((design) => presentDesign(env, design)),
      changeRequests: rowsOf(changeRequests, project),
    })),
    transactions: transactions.map(presentTransaction),
  };
}

/** Opens a project for a customer. Throws NOT_FOUND if there is no such customer. */
export async function createProject(
  manager: EntityManager,
  { clock, record }: Recorder,
  values: z.output<typeof newProject>,
): Promise<DeskProject> {
  const customer = await requireCustomer(manager, values.customerId);
  const id = randomUUID();
  const now = clock();
  const liveAt = values.status === 'completed' ? now : null;
  await manager.insert(Project, { ...values, id, createdAt: now, liveAt });
  const project = await manager.findOneByOrFail(Project, { id });
  await record(manager, {
    topic: 'project.opened',
    actor: 'admin',
    ...aboutCustomer(customer),
    data: ofWork(customer, project),
  });
  return presentProject(project);
}

/**
 * Updates a customer's project; the first time it is completed, it went live. Throws NOT_FOUND if the
 * customer has no such project.
 */
export async function changeProject(
  manager: EntityManager,
  { clock, record }: Recorder,
  { customerId, id, ...change }: z.output<typeof projectChange>,
): Promise<DeskProject> {
  const before = await lockProject(manager, customerId, id);
  const isFirst = change.status === 'completed' && before.status !== 'completed';
  const liveAt = before.liveAt ?? (isFirst ? clock() : null);
  await manager.update(Project, { id }, { ...change, liveAt });
  const project = await manager.findOneByOrFail(Project, { id });
  const customer = await requireCustomer(manager, customerId);
  const { status, domainRenewsOn, hostingRenewsOn } = project;
  await record(manager, {
    topic: 'project.changed',
    actor: 'admin',
    ...aboutCustomer(customer),
    data: { ...ofWork(customer, project), status, domainRenewsOn, hostingRenewsOn },
  });
  return presentProject(project);
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
  ctx: Recorder & Pick<Context, 'env'>,
  { customerId, projectId, threadId, imageUrl, ...texts }: z.output<typeof newDesign>,
): Promise<DesignView> {
  const project = await lockProject(manager, customerId, projectId);
  const lastVersion = threadId
    ? await manager.maximum(Design, 'version', { threadId, projectId })
    : undefined;
  if (lastVersion === null) throw appError('NOT_FOUND', 'This project has no such design.');
  await attachImage(manager, ctx, imageUrl);
  const id = randomUUID();
  const version = (lastVersion ?? 0) + 1;
  await manager.insert(Design, {
    ...texts,
    id,
    projectId,
    threadId: threadId ?? id,
    version,
    designImageUrl: imageUrl,
    createdAt: ctx.clock(),
  });
  const customer = await requireCustomer(manager, customerId);
  await ctx.record(manager, {
    topic: 'design.sent',
    actor: 'admin',
    ...aboutCustomer(customer),
    data: {
      ...ofWork(customer, project),
      designTitle: texts.designTitle,
      version,
      imageUrl,
      projectId,
      designId: id,
    },
  });
  return presentDesign(ctx.env, await manager.findOneByOrFail(Design, { id }));
}

/** Stores the admin's response to a customer's change request. Throws NOT_FOUND. */
export async function answerChangeRequest(
  manager: EntityManager,
  { record }: Recorder,
  { customerId, id, ...response }: z.output<typeof changeRequestAnswer>,
): Promise<ChangeRequest> {
  const request = await manager.findOneBy(ChangeRequest, { id });
  const project =
    request && (await manager.findOneBy(Project, { id: request.projectId, customerId }));
  if (!project) throw appError('NOT_FOUND', 'This customer has no such change request.');
  await manager.update(ChangeRequest, { id }, response);
  const customer = await requireCustomer(manager, customerId);
  await record(manager, {
    topic: 'change.answered',
    actor: 'admin',
    ...aboutCustomer(customer),
    data: {
      ...ofWork(customer, project),
      title: request.title,
      status: response.status,
      response: response.adminResponse,
    },
  });
  return { ...request, ...response };
}
