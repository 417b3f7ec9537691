import type { DatabaseContext } from '#src/server/service-context.ts';
import { unansweredQuestions } from './waiting-service.ts';

interface Question {
  at: Date;
  text: string;
}

/** Reads the questions about the quote of a request that nothing answers, oldest first. */
export const readUnanswered = ({ manager }: DatabaseContext, id: string): Promise<Question[]> =>
  manager.query(
    `SELECT at, data->>'question' AS text FROM ${unansweredQuestions} AS asked
     WHERE subject_id = $1 ORDER BY at`,
    [id],
  );

/** What they ask, in their words. */
export const textsOfQuestions = async (ctx: DatabaseContext, id: string): Promise<string[]> =>
  (await readUnanswered(ctx, id)).map(({ text }) => text);
