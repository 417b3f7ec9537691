import { PaymentRequest } from '#src/features/people/order/entity.ts';
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

/** SQL for whether a customer has a project that does not belong to an order. */
export const projectsBeyondOrder = `EXISTS (SELECT FROM project WHERE customer_id = customer.id
  AND NOT (project.order_id IS NOT DISTINCT FROM own.id AND quote_id IS NULL
    AND (inquiry_id IS NULL OR inquiry_id IS NOT DISTINCT FROM own.client_id)))`;

/** Finds the projects that a session sees, oldest first. */
export async function findProjects({
  manager,
  customerId,
  orderId,
}: PortalContext): Promise<Project[]> {
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  const projects = await manager.getRepository(Project).find({ where: { customerId }, order });
  if (orderId === null) return projects;
  const own = await manager.getRepository(PaymentRequest).findOneByOrFail({ id: orderId });
  return projects.filter(
    (project) =>
      project.orderId === orderId &&
      project.quoteId === null &&
      (project.inquiryId === null || project.inquiryId === own.clientId),
  );
}
