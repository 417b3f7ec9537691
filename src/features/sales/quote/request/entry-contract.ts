import { idField, personIdField } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { consultationExample, consultationPayload } from './contract.ts';

/** What somebody wants quoted, as the owner is told it: the form's own fields but for who they are. */
export const consultationEntry = consultationPayload.omit({
  fullName: true,
  email: true,
  phone: true,
  businessName: true,
  firmVersion: true,
  estimatedPrice: true,
});

const { fullName: _n, email: _e, phone: _p, businessName: _b, ...example } = consultationExample;

export const enteredConsultation = z
  .object({ id: personIdField, ...consultationEntry.shape })
  .meta({ examples: [example] });

export const enteredConsultationResult = dataOf(
  z.object({ id: idField, estimatedPrice: z.int().describe('Whole pounds') }),
  { id: '6f2d5c1e-8f0b-4a52-9a55-0c6f2a7f7a10', estimatedPrice: 395 },
);
