import { customerColumns } from '#src/features/people/customer/waiting-service.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';

const decisions: Record<string, string> = {
  approved: 'Design approved',
  revision_requested: 'Changes to a design',
  rejected: 'Design rejected',
};

/** Designs that were decided, until a newer version is sent or the project ends. */
export const designsWaiting: Waiting = {
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'design.id',
      since: 'decided_at',
      state: 'design.status',
      line: `concat_ws(': ', design_title, coalesce(
        (SELECT text FROM design_comment WHERE design_id = design.id AND created_at = decided_at),
        NULLIF(customer_feedback, '')))`,
    },
    `design JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id
     WHERE decided_at IS NOT NULL AND project.status NOT IN ('completed', 'cancelled')
       AND NOT EXISTS (SELECT FROM design AS newer
         WHERE newer.thread_id = design.thread_id AND newer.version > design.version)`,
  ),
  say: ({ state }) => ({ what: decisions[state] ?? 'Design decided' }),
};

/**
 * Comments of customers that nobody answered, by a comment or by a newer version. What was written with
 * a decision waits with that: it has its time.
 */
export const commentsWaiting: Waiting = {
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'design.id',
      since: 'said.created_at',
      line: "design_title || ': ' || said.text",
    },
    `design_comment AS said JOIN design ON design.id = design_id
     JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id
     WHERE author = 'customer' AND said.created_at IS DISTINCT FROM decided_at
       AND NOT EXISTS (SELECT FROM design_comment AS answer WHERE answer.design_id = design.id
         AND answer.author = 'admin' AND answer.created_at > said.created_at)
       AND NOT EXISTS (SELECT FROM design AS newer WHERE newer.thread_id = design.thread_id
         AND newer.created_at > said.created_at)`,
  ),
  say: () => ({ what: 'Design comment' }),
};
