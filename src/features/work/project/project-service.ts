import { type PortalContext, unproven } from '#src/server/auth/portal-session.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { appError } from '#src/server/errors.ts';
import { Project } from './entity.ts';

/** Throws NOT_FOUND if there is no such project, FORBIDDEN if it is not the session's to see. */
export async function requireOwnProject(ctx: PortalContext, projectId: string): Promise<Project> {
  const project = await ctx.manager.getRepository(Project).findOneBy({ id: projectId });
  if (!project) throw appError('NOT_FOUND', 'There is no such project.');
  requireOwn(ctx.customerId, project.customerId);
  const seen = ctx.orderId === null ? [project] : await findProjects(ctx);
  if (!seen.some(({ id }) => id === projectId)) throw unproven();
  return project;
}

/** SQL for whether a row `project` belongs to an order, the payment request `own`. */
const isOfOrder = `project.order_id = own.id AND quote_id IS NULL
  AND (inquiry_id IS NULL OR inquiry_id IS NOT DISTINCT FROM own.client_id)`;

/** SQL for whether a customer has a project that does not belong to an order. */
export const otherProjects = `EXISTS (SELECT FROM project WHERE customer_id = customer.id
  AND (${isOfOrder}) IS NOT TRUE)`;

/** Finds the projects that a session sees, oldest first. */
export function findProjects({ manager, customerId, orderId }: PortalContext): Promise<Project[]> {
  const projects = manager
    .createQueryBuilder(Project, 'project')
    .where('project.customerId = :customerId', { customerId })
    .orderBy({ 'project.createdAt': 'ASC', 'project.id': 'ASC' });
  if (orderId !== null)
    projects.andWhere(
      `EXISTS (SELECT FROM payment_request AS own WHERE own.id = :orderId AND ${isOfOrder})`,
      { orderId },
    );
  return projects.getMany();
}
