import { requestMessages } from '#src/features/people/privacy/request/texts.ts';
import { idField, personIdField, requiredText } from '#src/shared/fields.ts';
import { plainListOf } from '#src/shared/list-query.ts';
import { privacyKinds } from '#src/shared/privacy/privacy-kinds.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** The list as a CSV file. */
export const privacyRequestsFile = {
  name: 'privacy-requests',
  title: 'requests about personal data',
} as const;

const requestStatuses = ['open', 'acknowledged', 'answered'] as const;

const example = {
  id: '8c0f6a0e-6a3c-4f0b-9d3a-0b1c2d3e4f50',
  createdAt: '2099-04-15T10:00:00.000Z',
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  kind: 'correction',
  status: 'open',
  name: 'Bronagh Keane',
  email: 'bronagh@keanes-larder.example.org',
  text: 'Our telephone number ends in 289, not 288.',
  proven: true,
  entered: false,
  dueOn: '2099-05-15',
  acknowledgedAt: null,
  answeredAt: null,
  answer: '',
} as const;

const moment = z.iso.datetime().nullable();

/** A request or complaint in the owner's register. */
const registered = z
  .object({
    id: idField,
    createdAt: z.iso.datetime(),
    personId: personIdField,
    kind: z.enum(privacyKinds),
    status: z.enum(requestStatuses),
    name: z.string(),
    email: z.string(),
    text: z.string(),
    proven: z.boolean().describe('Whether a code proved the address'),
    entered: z.boolean().describe('Whether the admin took it down'),
    dueOn: z.iso.date().describe('By when it is answered, or a complaint acknowledged'),
    acknowledgedAt: moment,
    answeredAt: moment,
    answer: z.string(),
  })
  .meta({ examples: [example] });
export type RegisteredRequest = z.output<typeof registered>;

export const requestLists = plainListOf(registered, example);

export const requestAnswer = z
  .object({ id: idField, answer: requiredText(requestMessages.noAnswer, 5000) })
  .meta({ examples: [{ answer: 'Your number now ends in 289.' }] });

export const requestResult = resultOf(
  { data: registered },
  {
    data: {
      ...example,
      status: 'answered',
      answeredAt: '2099-04-20T09:30:00.000Z',
      answer: 'Your number now ends in 289.',
    },
  },
);
