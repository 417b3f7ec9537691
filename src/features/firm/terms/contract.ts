import { defaultTermsVersion } from '#src/shared/firm/default-page-firm.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

export const byVersion = z.object({
  version: z
    .string('Please name an edition, such as 2026-11-25.')
    .regex(/^\d{4}-\d\d-\d\d(-\d{1,4})?$/, 'Please name an edition, such as 2026-11-25.')
    .describe('The edition, by its date, such as 2026-11-25'),
});

/** An edition of the terms. */
const termsEdition = z.object({
  version: z.string(),
  at: z.iso.datetime().describe('When it came into force'),
  body: z.string().describe("Plain text; a line that begins with '- ' is an item of a list"),
});
export type TermsEditionView = z.output<typeof termsEdition>;

export const termsResult = dataOf(termsEdition, {
  version: defaultTermsVersion,
  at: '2026-11-25T00:00:00.000Z',
  body: '1. What we make\n\nThe Basic Static Website has 1-3 pages.',
});
