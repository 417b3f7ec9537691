import { orderReceipt } from '#src/features/sales/direct-debit/order/mails/order-receipt.tsx';
import type { Firm } from '#src/shared/firm/firm.ts';
import { dayOf, sampleOrder, samplePerson } from './sample.ts';

/** Renders the receipt of an order as the firm would send it now. */
export function drawReceipt(firm: Firm, publicUrl: string, now: Date): string {
  const { package: ordered, name, per, setup, monthly, inDays } = sampleOrder(firm, now);
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
          description: `${name}: set-up and first ${per}`,
          amount: setup + monthly,
          lines: [
            { description: `${name}: set-up`, amount: setup },
            { description: `${name}: first ${per}`, amount: monthly },
          ],
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
