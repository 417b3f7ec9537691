import { appError } from '#src/server/errors.ts';
import { adminProcedure, publicProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { newQuote, quoteItemResult, quoteListResult } from './admin-contract.ts';
import {
  byToken,
  idOfConsultation,
  quoteAcceptance,
  quoteDecided,
  quoteMessages,
  quoteQuestion,
  quoteRefusal,
  quoteResult,
} from './contract.ts';

const later = (): never => {
  throw appError('NOT_FOUND', quoteMessages.unknown);
};

export const publicQuoteRouter = router({
  read: publicProcedure.input(byToken).output(quoteResult).query(later),
  accept: submissionProcedure.input(quoteAcceptance).output(quoteDecided).mutation(later),
  decline: submissionProcedure.input(quoteRefusal).output(quoteDecided).mutation(later),
  ask: submissionProcedure.input(quoteQuestion).output(done).mutation(later),
});

export const adminQuoteRouter = router({
  create: adminProcedure.input(newQuote).output(quoteItemResult).mutation(later),
  list: adminProcedure.input(idOfConsultation).output(quoteListResult).query(later),
});
