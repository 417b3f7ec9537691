import type { WaitingQuestion } from '#src/features/desk/inbox/admin-contract.ts';
import { unansweredQuestions } from '#src/features/sales/quote/request/waiting-service.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { isNotDone } from './waiting-service.ts';

/** Lists the questions about the quote of a consultation or website update that wait, in full, oldest first. */
export async function listQuestions(
  { manager }: DatabaseContext,
  requestId: string,
): Promise<WaitingQuestion[]> {
  const rows: { at: Date; text: string }[] = await manager.query(
    `SELECT at, data->>'question' AS text FROM ${unansweredQuestions} AS asked
     LEFT JOIN inbox_mark AS mark ON mark.kind IN ('question', 'update-question') AND mark.id = subject_id
     WHERE subject_id = $1 AND ${isNotDone('at')} ORDER BY at`,
    [requestId],
  );
  return rows.map(({ at, text }) => ({ askedAt: at.toISOString(), text }));
}
