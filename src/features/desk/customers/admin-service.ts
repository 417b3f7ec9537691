import { In } from 'typeorm';
import { BillingTransaction, presentTransaction } from '#src/features/money/charge/entity.ts';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import { Design, presentDesign } from '#src/features/work/design/entity.ts';
import { presentCustomer } from '#src/features/work/message/conversation-service.ts';
import { ChangeRequest, Project, presentProject } from '#src/features/work/project/entity.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { AdminProject, CustomerFile } from './admin-contract.ts';

/** Returns a customer's complete record, newest designs and change requests first. Throws NOT_FOUND. */
export async function readCustomer(ctx: ServiceContext, customerId: string): Promise<CustomerFile> {
  const customer = await requireCustomer(ctx, customerId);
  const transactions = await ctx.manager.getRepository(BillingTransaction).find({
    where: { customerId },
    order: { billingDate: 'DESC', createdAt: 'DESC', type: 'ASC' },
  });
  return {
    customer: await presentCustomer(ctx, customer),
    projects: await readWork(ctx, customerId),
    transactions: transactions.map(presentTransaction),
  };
}

/** Returns a customer's projects in the order they were opened, with designs and change requests. */
export async function readWork(
  { manager, env }: ServiceContext,
  customerId: string,
): Promise<AdminProject[]> {
  const projects = await manager
    .getRepository(Project)
    .find({ where: { customerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  const where = { projectId: In(projects.map(({ id }) => id)) };
  const [designs, changeRequests] = await Promise.all([
    manager.getRepository(Design).find({ where, order: { createdAt: 'DESC', version: 'DESC' } }),
    manager.getRepository(ChangeRequest).find({ where, order: { createdAt: 'DESC' } }),
  ]);
  const rowsOf = <Row extends { projectId: string }>(rows: Row[], project: Project) =>
    rows.filter(({ projectId }) => projectId === project.id);
  return projects.map((project) => ({
    ...presentProject(project),
    designs: rowsOf(designs, project).map((design) => presentDesign(env, design)),
    changeRequests: rowsOf(changeRequests, project),
  }));
}
