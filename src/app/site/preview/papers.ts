import { invoicePaper } from '#src/features/money/invoice/invoice-paper-service.ts';
import { quotePaper } from '#src/features/sales/quote/sent/pdf-service.ts';
import { sellerOf } from '#src/server/pdf/seller.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { vatIn } from '#src/shared/prices/vat.ts';
import { sampleQuote } from './mail-samples.ts';
import { drawPaperPage } from './paper-sheet.tsx';
import { dayOf, sampleOrder, samplePerson } from './sample.ts';

/** Draws an invoice as the firm would issue it now, as a page of the size of its paper. */
export function drawInvoice(firm: Firm, now: Date): string {
  const { name, setup, monthly, lines, inDays } = sampleOrder(firm, now);
  const { invoicePrefix, vatRate, vatNumber } = firm.identity;
  const total = setup + monthly;
  const paper = invoicePaper(
    {
      number: 1,
      prefix: invoicePrefix,
      kind: 'invoice',
      createdAt: now,
      issuedOn: dayOf(now.toISOString()),
      seller: sellerOf(firm.identity),
      recipient: samplePerson,
      description: name,
      lines,
      total,
      vat: vatIn(total, vatRate),
      vatRate,
      vatNumber: vatRate === null ? null : vatNumber,
    },
    {
      on: dayOf(inDays(14)),
      reference: samplePerson.reference,
      credited: null,
      isRefund: false,
      isByHand: false,
      isPaid: false,
    },
  );
  return drawPaperPage(paper);
}

/** Draws a quote as the firm would send it now. */
export function drawQuote(firm: Firm, now: Date, publicUrl: string): string {
  const { fullName, businessName, email } = samplePerson;
  const quote = {
    ...sampleQuote(firm, now),
    number: 'Q-0001',
    version: 1,
    status: 'sent' as const,
    createdAt: now.toISOString(),
    decidedAt: null,
    acceptedName: null,
    termsVersion: null,
    fullName,
    businessName,
    email,
    payment: 'now' as const,
    directDebits: [],
    questions: [],
  };
  const url = `${publicUrl}/consultation?quote=${'sample'.repeat(7)}A`;
  return drawPaperPage(quotePaper(quote, sellerOf(firm.identity), url));
}
