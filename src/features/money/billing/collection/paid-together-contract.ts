import { idField } from '#src/shared/fields.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** How many charges are marked in one call at most. */
export const mostTogether = 200;

/** Charges that are marked paid, or were by mistake. */
export const chargesTogether = z
  .object({
    ids: z
      .array(idField, 'Please say which charges.')
      .min(1, 'Please tick a charge.')
      .max(mostTogether, `Please mark at most ${mostTogether} charges at once.`),
  })
  .meta({ examples: [{ ids: ['7f1f1d6e-55a1-4f0b-8a3c-1b7c0a4f9d21'] }] });

const unchangedCharge = z.object({
  id: idField,
  businessName: z.string().describe('Empty where there is no such charge'),
  description: z.string(),
  reason: z.string(),
});
export type UnchangedCharge = z.output<typeof unchangedCharge>;

/** What was changed, and what was not with the reason of each. */
export const togetherResult = resultOf(
  { changed: z.array(idField), unchanged: z.array(unchangedCharge) },
  { changed: ['7f1f1d6e-55a1-4f0b-8a3c-1b7c0a4f9d21'], unchanged: [] },
);
export type TogetherResult = Pick<z.output<typeof togetherResult>, 'changed' | 'unchanged'>;
