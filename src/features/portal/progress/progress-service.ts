import type { Project } from '#src/features/work/project/entity.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import type { Progress, Step } from './contract.ts';

interface Found {
  acceptedAt: Date | null;
  shownAt: Date | null;
  isApproved: boolean;
  approvedAt: Date | null;
  desiredDomains: string | null;
  orderReference: string | null;
}

/**
 * Reads how far a project has come. Its dates: 'opened' is that of the row, which the order or the
 * admin made; 'accepted' when its inquiry or quote was; 'shown' that of its first design; 'approved' the
 * last approval, once the newest version of each design that was not rejected has one; 'live' when it was first completed.
 */
export async function readProgress(
  { manager }: DatabaseContext,
  project: Project,
): Promise<Progress> {
  const { id, createdAt, liveAt, status, domainRenewsOn, hostingRenewsOn } = project;
  const [found]: Found[] = await manager.query(
    `SELECT coalesce(quote.decided_at,
         CASE WHEN inquiry.status = 'accepted' THEN inquiry.decided_at END) AS "acceptedAt",
       (SELECT min(created_at) FROM design WHERE project_id = project.id) AS "shownAt",
       coalesce(newest."isApproved", false) AS "isApproved", newest."approvedAt",
       inquiry.desired_domains AS "desiredDomains", ordered.reference AS "orderReference"
     FROM project
     LEFT JOIN quote ON quote.id = project.quote_id
     LEFT JOIN onboarding_inquiry AS inquiry ON inquiry.id = project.inquiry_id
     LEFT JOIN payment_request AS ordered ON ordered.id = project.order_id
     LEFT JOIN LATERAL (
       SELECT bool_and(status = 'approved') FILTER (WHERE status <> 'rejected') AS "isApproved",
         max(decided_at) FILTER (WHERE status = 'approved') AS "approvedAt"
       FROM (SELECT DISTINCT ON (thread_id) status, decided_at FROM design
         WHERE project_id = project.id ORDER BY thread_id, version DESC) AS latest
     ) AS newest ON true
     WHERE project.id = $1`,
    [id],
  );
  const isLive = status === 'completed';
  const isShown = isLive || Boolean(found?.shownAt);
  // An order without an inquiry stays pending; a design shows that it was taken on.
  const isAccepted = isShown || status === 'in_progress' || Boolean(found?.acceptedAt);
  const step = (name: Step['name'], isDone: boolean, at?: Date | null): Step => ({
    name,
    isDone,
    on: (isDone && at?.toISOString()) || null,
  });
  return {
    id,
    steps: [
      step('opened', true, createdAt),
      step('accepted', isAccepted, found?.acceptedAt),
      step('shown', isShown, found?.shownAt),
      step(
        'approved',
        isLive || Boolean(found?.isApproved),
        found?.isApproved ? found.approvedAt : null,
      ),
      step('live', isLive, liveAt),
    ],
    domainRenewsOn,
    hostingRenewsOn,
    desiredDomains: found?.desiredDomains ?? '',
    orderReference: found?.orderReference ?? null,
  };
}
