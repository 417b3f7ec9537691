import type { QuoteQuestion } from '#src/features/sales/quote/contract.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';

/** Lists the questions about the quotes of a request, and what was replied since the first, oldest first. */
export async function listQuestions(
  { manager }: DatabaseContext,
  requestId: string | null,
): Promise<QuoteQuestion[]> {
  const rows: (Omit<QuoteQuestion, 'at'> & { at: Date })[] = await manager.query(
    `WITH asked AS (
       SELECT at, data->>'question' AS text FROM ${eventRows('quote.asked')} AS question
       WHERE subject_id = $1
     )
     SELECT 'visitor' AS by, at, text FROM asked
     UNION ALL SELECT 'firm', created_at, text FROM reply
       WHERE about_id = $1 AND created_at > (SELECT min(at) FROM asked)
     ORDER BY at`,
    [requestId],
  );
  return rows.map(({ by, at, text }) => ({ by, at: at.toISOString(), text }));
}
