import { In } from 'typeorm';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import type { ExportedPapers } from '#src/server/pdf/exported-papers.ts';
import { sellerOf } from '#src/server/pdf/seller.ts';
import { quotePaper } from './pdf-service.ts';
import { presentQuote, urlOf } from './service.ts';

/** The quotes that people were sent and were not withdrawn, for an export. */
export const quotePapers: ExportedPapers = async function* (ctx, { people }) {
  const requests = await ctx.manager.find(ConsultationRequest, {
    where: { personId: In(people) },
    order: { createdAt: 'ASC' },
  });
  for (const { id, fullName, businessName, email } of requests) {
    const quotes = await ctx.manager.find(Quote, {
      where: { consultationId: id },
      order: { version: 'ASC' },
    });
    for (const quote of quotes.filter(({ status }) => status !== 'withdrawn')) {
      const names = {
        fullName,
        businessName,
        email,
        payment: 'now' as const,
        directDebits: [],
        questions: [],
      };
      const view = { ...presentQuote(quote, ctx.clock()), ...names };
      const name = `quote-${view.createdAt.slice(0, 10)}-version-${view.version}.pdf`;
      const url = ctx.readsLinks ? urlOf(ctx, quote) : null;
      yield { name, paper: quotePaper(view, sellerOf(ctx.firm.identity), url) };
    }
  }
};
