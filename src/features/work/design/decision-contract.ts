import { idField, optionalText } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';
import { revisionFeedback } from './contract.ts';
import { maxCommentLength } from './design-rules.ts';

/** The decisions a customer can make on a pending design. */
const designDecisions = ['approved', 'revision_requested', 'rejected'] as const;
export type DesignDecision = (typeof designDecisions)[number];

/** The form of 'Request Changes'. */
export const changesForm = z.object({ comment: optionalText(maxCommentLength) });

/** A customer's decision about one of their designs. */
export const designDecision = z
  .object({
    id: idField,
    status: z.enum(designDecisions, {
      error: 'Please approve, reject or ask for changes.',
    }),
    feedback: optionalText(5000),
    comment: optionalText(maxCommentLength).describe('What should change: the first comment on it'),
  })
  .meta({
    examples: [
      {
        status: 'revision_requested',
        feedback: revisionFeedback,
        comment: 'A bigger telephone number.',
      },
    ],
  });
