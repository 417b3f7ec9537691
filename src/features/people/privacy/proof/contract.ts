import { proofCode, proofId } from '#src/features/people/privacy/request/contract.ts';
import { requestMessages } from '#src/features/people/privacy/request/texts.ts';
import { idField, optional } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

export const proofMessages = {
  codeSent: 'We have sent a code to your email address. Please enter it.',
  codeRefused: requestMessages.codeRefused,
  proven: 'Thank you. You can download your data for 15 minutes.',
  unproven: 'Please confirm your email address with a new code first.',
  noMails: 'We cannot send a code just now. Please write to us, and we send you your data.',
} as const;

const example = { proofId: '6f1f2d52-0c3e-4b7e-9d0a-51b1a5c9a0e7', code: '407612' };

/** A fresh proof of the address: asked for without a code, then given with the one that was mailed. */
export const freshProof = z
  .object({ proofId: optional(proofId), code: optional(proofCode) })
  .meta({ examples: [{}, example] });

export const freshProofResult = z
  .object({ success: z.boolean().prefault(true), message: z.string(), proofId: idField.optional() })
  .meta({
    examples: [
      { success: false, message: proofMessages.codeSent, proofId: example.proofId },
      { success: true, message: proofMessages.proven },
    ],
  });
