import { waitingNow } from '#src/server/waiting.ts';
import type { ReplySubject } from './reply-rules.ts';

/** How long after a reply a request that is not decided waits again. */
const followUp = "interval '3 days'";

/** SQL for when a request was last replied to; null if it never was. */
const repliedAt = (kind: ReplySubject, id: string) =>
  `(SELECT max(reply.created_at) FROM reply WHERE about_kind = '${kind}' AND about_id = ${id})`;

/**
 * SQL for a request that waits for a decision: what was replied to waits again three days later, in place
 * of being overdue. `since` is when it began to wait, `state` says whether it was replied to, and
 * `condition` whether it waits.
 */
export const waitingForDecision = (kind: ReplySubject, id: string, since: string) => ({
  since: `coalesce(${repliedAt(kind, id)} + ${followUp}, ${since})`,
  state: `CASE WHEN ${repliedAt(kind, id)} IS NULL THEN '' ELSE 'replied' END`,
  condition: `coalesce(${repliedAt(kind, id)} + ${followUp} <= ${waitingNow}, true)`,
});

/** Says what waits, and where it was replied to that it is still to be decided. */
export const sayUndecided = (state: string, what: string): string =>
  state === 'replied' ? `${what}, replied to but not decided` : what;
