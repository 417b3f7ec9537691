import { failures } from '#src/features/money/charge/rules.ts';
import { idField } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

const moment = z.iso.datetime().nullable();

/** How far one of a customer's transactions has come. */
const chargeProgress = z.object({
  id: idField,
  isScheduled: z.boolean().describe('False where it was recorded by hand'),
  announcedAt: moment,
  mailedAt: moment.describe('When its notice was sent'),
  notifiedAt: moment.describe('When we gave them notice ourselves'),
  submittedAt: moment,
  settledAt: moment,
  failure: z.enum(failures).nullable(),
  retry: z.object({ on: z.iso.date(), status: z.string() }).nullable().describe('The second try'),
});
export type ChargeProgress = z.output<typeof chargeProgress>;

/** A customer's Direct Debit, and how far each transaction has come. */
export const portalBilling = z.object({
  mandate: z
    .object({
      reference: z.string(),
      status: z.string(),
      agreedAt: z.iso.datetime(),
      termsVersion: z.string(),
    })
    .nullable()
    .describe('The newest'),
  charges: z.array(chargeProgress),
});
export type PortalBilling = z.output<typeof portalBilling>;
