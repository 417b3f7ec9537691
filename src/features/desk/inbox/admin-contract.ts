import { type InboxKind, type InboxKinds, inboxKindsWhere } from '#src/shared/desk/waiting.ts';
import { idField, oneOf, optional } from '#src/shared/fields.ts';
import { cuts } from '#src/shared/list-query.ts';
import { dataOf, resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const moment = z.iso.datetime();

/** Something that waits for the admin, of one of these kinds. */
const itemOf = (kinds: readonly InboxKind[]) =>
  z.object({
    kind: z.enum(kinds),
    id: idField.describe(
      'Of the inquiry, consultation, update, design, charge, refund, mail or mandate; of a set-up its payment request’s; of a comment its design’s, of a notice its charge’s, of a question the consultation’s, of messages and what is owed the customer’s',
    ),
    since: moment,
    latest: moment.describe('The last thing that happened to it'),
    due: moment.describe('By when it was promised'),
    email: z.string(),
    personId: z.guid().nullable().describe('null where it is about nobody, such as a backup'),
    name: z.string(),
    business: z.string(),
    customerId: idField.nullable(),
    what: z.string().describe('What happened, in words'),
    line: z.string().describe('What they wrote, or what it is about'),
    snoozedUntil: moment.nullable(),
  });
export type InboxItem = z.output<ReturnType<typeof itemOf>>;

const example: InboxItem = {
  kind: 'message',
  id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
  since: '2099-04-20T09:30:00.000Z',
  latest: '2099-04-20T09:30:00.000Z',
  due: '2099-04-20T11:30:00.000Z',
  email: 'maud@ferris-heating.example.org',
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  name: 'Maud Ferris',
  business: 'Ferris Heating',
  customerId: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
  what: 'Message',
  line: 'The van is at the garage, so the photograph follows on Thursday.',
  snoozedUntil: null,
};

/** What of it a list shows. */
const inboxViews = ['waiting', 'snoozed'] as const;

/** The questions about a quote that wait, in full. */
export const waitingQuestionList = dataOf(
  z.array(z.object({ askedAt: moment, text: z.string() })).describe('Oldest first'),
  [{ askedAt: example.since, text: 'Is hosting included?' }],
);
export type WaitingQuestion = z.output<typeof waitingQuestionList>['data'][number];

const count = z.int().min(0);

const upTo = optional(z.iso.datetime('This must be a time in ISO 8601.')).describe(
  'The latest of the item as it was read; what happens after that waits again. By default all that is known',
);

export const inboxSnoozed = resultOf(
  { until: moment.describe('9 in the morning of the next day, in London') },
  { until: '2099-04-21T08:00:00.000Z' },
);

/** The calls on what waits, of these kinds. */
export function inboxContract(waiting: InboxKinds) {
  const kinds = inboxKindsWhere(waiting);
  const item = itemOf(kinds);
  const target = (named: readonly InboxKind[]) => z.object({ id: idField, kind: oneOf(named) });
  return {
    query: z.object({
      kind: oneOf(kinds).optional(),
      view: oneOf(inboxViews).default('waiting'),
      ...cuts,
    }),
    list: dataOf(z.array(item), [example]),
    /** What waits, in figures. */
    summary: z.object({
      waiting: count,
      overdue: count,
      snoozed: count,
      kinds: z.array(z.object({ kind: z.enum(kinds), waiting: count, overdue: count })),
      longestOverdue: item.nullable().describe('The oldest promise that is overdue'),
      next: item.nullable().describe('The next promise that is not overdue'),
      changesIn: z
        .int()
        .min(1)
        .describe(
          'Seconds until a promise, a snooze or the day in London ends, which changes the rest',
        ),
    }),
    snooze: target(kinds)
      .extend({ upTo })
      .meta({ examples: [{ kind: 'message', upTo: example.latest }] }),
    done: target(inboxKindsWhere(waiting, ({ endsByHand }) => endsByHand === true))
      .extend({ upTo })
      .meta({ examples: [{ kind: 'message', upTo: example.latest }] }),
    undo: target(kinds).meta({ examples: [{ kind: 'message' }] }),
  };
}
type Contract = ReturnType<typeof inboxContract>;
export type InboxCut = z.output<Contract['query']>;
export type InboxSummary = z.output<Contract['summary']>;
