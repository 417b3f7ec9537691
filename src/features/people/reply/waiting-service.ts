import { type Columns, type WaitingFacts, waitingNow, waitingRows } from '#src/server/waiting.ts';
import type { ReplySubject } from './reply-rules.ts';

/** How long after a reply a request that is not decided waits again. */
const followUp = "interval '3 days'";

/** SQL for when a request was last replied to; null if it never was. */
const repliedAt = (kind: ReplySubject, id: string) =>
  `(SELECT max(reply.created_at) FROM reply WHERE about_kind = '${kind}' AND about_id = ${id})`;

interface Undecided extends Pick<Columns, 'name' | 'line' | 'amount'> {
  subject: ReplySubject;
  table: string;
  /** SQL for whether nobody decided a row. */
  isOpen: string;
  say: (facts: WaitingFacts) => string;
}

/**
 * Requests that wait for a decision: what was replied to waits again three days later, in place of being
 * overdue, and says so.
 */
export function waitingForDecision({ subject, table, isOpen, say, ...columns }: Undecided) {
  const replied = repliedAt(subject, `${table}.id`);
  return {
    subject,
    rows: waitingRows(
      {
        id: 'id',
        since: `coalesce(${replied} + ${followUp}, created_at)`,
        state: `CASE WHEN ${replied} IS NULL THEN '' ELSE 'replied' END`,
        email: 'email',
        business: 'business_name',
        ...columns,
      },
      `${table} WHERE ${isOpen} AND coalesce(${replied} + ${followUp} <= ${waitingNow}, true)`,
    ),
    say: (facts: WaitingFacts) => ({
      what: facts.state === 'replied' ? `${say(facts)}, replied to but not decided` : say(facts),
    }),
  };
}
