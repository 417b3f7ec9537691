import { idField } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

export const proposedFields = ['name', 'businessName', 'phone', 'address', 'website'] as const;
export type ProposedField = (typeof proposedFields)[number];

/** What a form says of somebody with an account, who did not prove that it is theirs. */
export const proposedDetail = z.object({
  field: z.enum(proposedFields),
  value: z.string(),
  at: z.iso.datetime(),
  about: z.object({ kind: z.enum(['inquiry', 'consultation', 'update', 'order']), id: idField }),
});
export type ProposedDetail = z.output<typeof proposedDetail>;
