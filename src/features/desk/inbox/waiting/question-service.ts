import type { WaitingQuestion } from '#src/features/desk/inbox/admin-contract.ts';
import { unansweredQuestions } from '#src/features/sales/quote/request/waiting-service.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { isNotDone } from './waiting-service.ts';

/** Lists the questions about a consultation's quote that wait, in full, oldest first. */
export async function listQuestions(
  { manager }: DatabaseContext,
  consultationId: string,
): Promise<WaitingQuestion[]> {
  const rows: { at: Date; text: string }[] = await manager.query(
    `SELECT at, data->>'question' AS text FROM event
     LEFT JOIN inbox_mark AS mark ON mark.kind = 'question' AND mark.id = subject_id
     WHERE subject_id = $1 AND ${unansweredQuestions} AND ${isNotDone('at')} ORDER BY at`,
    [consultationId],
  );
  return rows.map(({ at, text }) => ({ askedAt: at.toISOString(), text }));
}
