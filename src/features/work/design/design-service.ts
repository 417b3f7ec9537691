import { findProjects, requireOwnProject } from '#src/features/work/project/project-service.ts';
import type { PortalContext } from '#src/server/auth/portal-session.ts';
import { appError } from '#src/server/errors.ts';
import type { WaitingDesign } from './contract.ts';
import { Design } from './entity.ts';

/** Returns a customer's own design and its project. Throws NOT_FOUND or FORBIDDEN. */
export async function requireOwnDesign(ctx: PortalContext, id: string) {
  const design = await ctx.manager.getRepository(Design).findOneBy({ id });
  if (!design) throw appError('NOT_FOUND', 'There is no such design.');
  return { design, project: await requireOwnProject(ctx, design.projectId) };
}

/** Returns what waits for a customer's decision: the newest versions, the oldest of these first. */
export async function findWaiting(ctx: PortalContext): Promise<WaitingDesign[]> {
  const projects = (await findProjects(ctx)).map(({ id }) => id);
  return ctx.manager.query(
    `SELECT id, project_id AS "projectId", design_title AS "designTitle"
     FROM (SELECT DISTINCT ON (design.thread_id) design.* FROM design
       WHERE design.project_id = ANY($1)
       ORDER BY design.thread_id, design.version DESC) AS newest
     WHERE status = 'pending' ORDER BY created_at, id`,
    [projects],
  );
}
