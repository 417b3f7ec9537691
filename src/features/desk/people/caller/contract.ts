import { maxNoteLength } from '#src/features/desk/people/people-rules.ts';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';
import { personStandings } from '#src/features/people/person/contract.ts';
import { saysWhat } from '#src/features/people/privacy/request/contract.ts';
import { requestMessages } from '#src/features/people/privacy/request/texts.ts';
import {
  dateMessage,
  freeText,
  optional,
  optionalDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  personIdField,
  requiredText,
} from '#src/shared/fields.ts';
import { privacyKinds } from '#src/shared/privacy/privacy-kinds.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** Somebody whom the owner writes down, such as a caller. */
export const newPerson = z
  .object({
    name: requiredText(messages.nameMissing),
    phone: optionalPhone.refine((phone) => phone === '' || /\d(\D*\d){4}/.test(phone), {
      error: messages.noNumber,
    }),
    email: optionalEmail,
    businessName: optionalText(),
    note: optionalText(maxNoteLength),
    asks: optional(z.enum(['', ...privacyKinds], { error: requestMessages.noKind })).describe(
      'What they complain of, or ask about their data; the note has their words',
    ),
    receivedOn: optionalDate(dateMessage)
      .prefault(null)
      .describe('The day on which that came: today by default'),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    error: messages.unreachable,
    path: ['phone'],
  })
  .refine(({ asks, note }) => !asks || saysWhat({ kind: asks, text: note }), {
    error: requestMessages.noText,
    path: ['note'],
  })
  .meta({
    examples: [
      {
        name: 'Zoë Brown',
        phone: '01632 960144',
        businessName: 'Brown’s Bakery',
        note: 'Wants a site before Easter. Rings back on Thursday.',
      },
    ],
  });

export const newPersonResult = dataOf(z.object({ id: personIdField }), {
  id: '0c1d8f4e-53b7-4a6e-8d0f-3e9a5b7c2d14',
});

/** What somebody is known by. */
export const reachedBy = z.object({
  phone: optional(freeText(100)),
  email: optional(freeText(300)),
});

/** People who have a number or an address already. */
export const knownPeople = z.array(
  z.object({
    id: personIdField,
    name: z.string(),
    businessName: z.string(),
    standing: z.enum(personStandings),
  }),
);
export type KnownPerson = z.output<typeof knownPeople>[number];
