import {
  emailField,
  freeText,
  idField,
  optional,
  optionalText,
  requiredText,
} from '#src/shared/fields.ts';
import { plainCode } from '#src/shared/pasted.ts';
import { type PrivacyKind, privacyKinds } from '#src/shared/privacy/privacy-kinds.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { needsWords } from './request-rules.ts';
import { requestMessages as messages } from './texts.ts';

const kind = z.enum(privacyKinds, { error: messages.noKind });
const text = optionalText(5000).describe('Required for a correction, objection or complaint');
/** In the portal a complaint about work is a message. */
const ownKind = kind.exclude(['work'], { error: messages.noKind });

/** Six or ten digits, as they are typed or pasted. */
export const proofCode = freeText(100, plainCode).regex(
  /^(\d{6}|\d{10})$/,
  'Please enter the digits of the code, six or ten.',
);
/** The form that asks for the code. */
export const proofForm = z.object({ code: proofCode });
export const proofId = idField.describe('What the code was asked for with');

export const saysWhat = (request: { kind: PrivacyKind; text: string }) =>
  request.text !== '' || !needsWords(request.kind);
export const unsaid = { path: ['text'], error: messages.noText };

/** The form, before the address is proven. */
const requestForm = z
  .object({
    kind,
    name: requiredText(messages.noName),
    email: emailField(messages.noEmail),
    text,
  })
  .refine(saysWhat, unsaid);

const example = {
  kind: 'correction',
  name: 'Bronagh Keane',
  email: 'bronagh@keanes-larder.example.org',
  text: 'Our telephone number ends in 289, not 288.',
} as const;
const proofExample = { proofId: '6f1f2d52-0c3e-4b7e-9d0a-51b1a5c9a0e7', code: '407612' };

/** The body of POST /api/privacy/requests: sent first without a code, then with the one that was mailed. */
export const privacyRequest = requestForm
  .safeExtend({ proofId: optional(proofId), code: optional(proofCode) })
  .meta({ examples: [example, { ...example, ...proofExample }] });
export type PrivacyRequestInput = z.output<typeof privacyRequest>;

/** The form of the portal. */
export const portalForm = z.object({ kind, text }).refine(saysWhat, unsaid);
export type PortalForm = z.output<typeof portalForm>;

/** A request of a customer who has proven their address. */
export const portalRequest = z
  .object({ kind: ownKind, text })
  .refine(saysWhat, unsaid)
  .meta({ examples: [{ kind: example.kind, text: example.text }] });
export type PortalRequest = z.output<typeof portalRequest>;

const dueOn = z.iso.date().describe('By when it is answered, or a complaint acknowledged');
const exampleResult = {
  message: messages.received,
  id: '8c0f6a0e-6a3c-4f0b-9d3a-0b1c2d3e4f50',
  dueOn: '2099-05-15',
};

export const privacyRequestResult = z
  .object({
    success: z.boolean().prefault(true),
    message: z.string(),
    id: idField.optional(),
    dueOn: dueOn.optional(),
    proofId: idField.optional().describe('To send with the code, where one is asked for'),
  })
  .meta({
    examples: [
      { success: false, message: messages.codeSent, proofId: proofExample.proofId },
      { success: true, ...exampleResult },
    ],
  });
export type PrivacyRequestResult = z.input<typeof privacyRequestResult>;

export const portalRequestResult = resultOf(
  { message: z.string(), id: idField, dueOn },
  exampleResult,
);
