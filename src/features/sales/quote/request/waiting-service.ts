import { waitingForDecision } from '#src/features/people/reply/waiting-service.ts';
import { waitingTexts } from '#src/features/sales/quote/waiting-texts.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import type { WaitingTexts } from '#src/shared/desk/waiting.ts';
import { formatPounds } from '#src/shared/money.ts';

/** Requests that no quote was sent for. */
export const consultationsWaiting: Waiting = {
  ...waitingTexts.consultation,
  ...waitingForDecision({
    subject: 'consultation',
    table: 'consultation',
    isOpen: "status = 'pending'",
    name: 'full_name',
    line: 'project_description',
    amount: 'estimated_price * 100',
    say: ({ amount }) => `Quote request, ${formatPounds(amount ?? 0)}`,
  }),
};

/** The questions about quotes that no later quote or reply answers, as SQL. */
export const unansweredQuestions = `(SELECT * FROM ${eventRows('quote.asked')} AS asked
  WHERE NOT EXISTS (SELECT FROM quote WHERE (consultation_id = subject_id OR update_id = subject_id)
    AND quote.created_at > at AND quote.status <> 'withdrawn')
  AND NOT EXISTS (SELECT FROM reply WHERE about_id = subject_id AND reply.created_at > at))`;

const questionsAbout = (subject: 'consultation' | 'update'): Omit<Waiting, keyof WaitingTexts> => ({
  subject,
  rows: waitingRows(
    {
      id: 'subject_id',
      since: 'at',
      email: 'asked.email',
      name: 'full_name',
      business: 'business_name',
      line: "data->>'question'",
    },
    `${unansweredQuestions} AS asked JOIN LATERAL (SELECT full_name, business_name FROM quote
       WHERE ${subject}_id = subject_id LIMIT 1) AS quoted ON true`,
  ),
  say: () => ({ what: 'Quote question' }),
});

/** Questions about the quotes for consultation requests and for website updates. */
export const questionsWaiting = {
  question: { ...waitingTexts.question, ...questionsAbout('consultation') },
  'update-question': { ...waitingTexts['update-question'], ...questionsAbout('update') },
};

interface Question {
  at: Date;
  text: string;
}

/** Reads the questions about the quote of a request that nothing answers, oldest first. */
const readUnanswered = ({ manager }: DatabaseContext, id: string): Promise<Question[]> =>
  manager.query(
    `SELECT at, data->>'question' AS text FROM ${unansweredQuestions} AS asked
     WHERE subject_id = $1 ORDER BY at`,
    [id],
  );

/** What they ask, in their words. */
export const textsOfQuestions = async (ctx: DatabaseContext, id: string): Promise<string[]> =>
  (await readUnanswered(ctx, id)).map(({ text }) => text);
