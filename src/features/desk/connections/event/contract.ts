import { idField, optional } from '#src/shared/fields.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const cursorMessage = 'Please give a cursor that an earlier call returned.';

/** Where to go on, and how far. */
export const eventsQuery = z
  .object({
    after: optional(
      z
        .string({ error: cursorMessage })
        .max(60, cursorMessage)
        .describe('The cursor of an earlier call; absent: from the first event'),
    ),
    limit: z.coerce
      .number({ error: 'Please give a number from 1 to 500.' })
      .int('Please give a number from 1 to 500.')
      .min(1, 'Please give a number from 1 to 500.')
      .max(500, 'Please give a number from 1 to 500.')
      .default(100),
  })
  .meta({ examples: [{ after: 'NzQxLzk5', limit: 100 }] });

const eventItem = z.object({
  id: z.string().describe('Of the event, the same in every answer'),
  type: z.string().describe('A topic, as the webhook of this document lists them'),
  timestamp: z.iso.datetime().describe('When it happened'),
  data: z.object({
    id: idField.nullable(),
    kind: z
      .string()
      .describe(
        'What the id is of, such as order or person: that of a charge, an invoice or a design is of its customer',
      ),
  }),
});
export type EventItem = z.output<typeof eventItem>;

/** Events as webhooks tell them, oldest first, and the cursor with which to ask for the next. */
export const eventsResult = resultOf(
  { data: z.array(eventItem), cursor: z.string() },
  {
    data: [
      {
        id: '7041',
        type: 'order.placed',
        timestamp: '2099-11-02T10:05:00.000Z',
        data: { id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4', kind: 'order' },
      },
    ],
    cursor: 'NzQxLzk5',
  },
);
