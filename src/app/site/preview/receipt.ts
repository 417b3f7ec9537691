import { describeTogether } from '#src/features/money/charge/texts.ts';
import { orderReceipt } from '#src/features/sales/direct-debit/order/mails/order-receipt.tsx';
import type { Firm } from '#src/shared/firm/firm.ts';
import { dayOf, sampleOrder, samplePerson } from './sample.ts';

/** Renders the receipt of an order as the firm would send it now. */
export function drawReceipt(firm: Firm, publicUrl: string, now: Date): string {
  const { package: ordered, per, setup, monthly, lines, inDays } = sampleOrder(firm, now);
  const { fullName, businessName, email, reference } = samplePerson;
  const data = {
    fullName,
    businessName,
    package: ordered,
    setupPrice: setup,
    monthlyPrice: monthly,
    per,
    newCustomer: true,
    accountEnding: '78',
    reference,
    notice: {
      reference,
      on: dayOf(inDays(14)),
      until: inDays(1),
      charges: [
        {
          description: describeTogether(lines),
          amount: setup + monthly,
          lines,
        },
      ],
    },
  };
  return orderReceipt(data, {
    publicUrl,
    firm,
    to: 'person',
    subjectId: null,
    email,
    at: now,
    now,
  }).html;
}
