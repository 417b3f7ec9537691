import type { Topic } from '#src/server/events/topics.ts';
import type { StoryKind } from './rules.ts';
import {
  customer,
  email,
  isCollectedWith,
  type StorySource,
  steps,
} from './story-parts-service.ts';

/** The entry that an event makes: its title and text, as SQL. */
type Entry = readonly [kind: StoryKind, title: string, text?: string];

const work = "(r.data->>'projectName')";
const what = "(r.data->>'description')";
const reference = "(r.data->>'reference')";
const design = "(r.data->>'designTitle') || ', version ' || (r.data->>'version')";

/** The topics whose event is an entry itself; of the others the changed row is one, or nothing is. */
const told: Partial<Record<Topic, Entry>> = {
  'inquiry.reopened': ['inquiry', "'You undid the decision on the inquiry'"],
  'consultation.reopened': ['consultation', "'You undid the decision on the quote request'"],
  'quote.asked': ['quote', "'Asked about quote ' || (r.data->>'version')", "r.data->>'question'"],
  'update.decided': [
    'update',
    "'You marked the update as ' || replace(r.data->>'status', '-', ' ')",
  ],
  'login.everywhere-ended': ['portal', "'Logged out everywhere'"],
  'portal.viewed': ['portal', "'You looked at their portal'"],
  'project.changed': [
    'project',
    `'You changed the project: ' || ${work}`,
    "'Status: ' || replace(r.data->>'status', '_', ' ')",
  ],
  'design.commented': [
    'design',
    `CASE r.data->>'author' WHEN 'admin' THEN 'You commented on ' ELSE 'Commented on ' END || ${design}`,
    "r.data->>'text'",
  ],
  'change.answered': ['change', "'You answered: ' || (r.data->>'title')", "r.data->>'response'"],
  'subscription.changed': [
    'charge',
    "'Monthly fee set to £' || to_char((r.data->>'monthlyFee')::int / 100.0, 'FM999990.00')",
  ],
  'subscription.ended': ['charge', "'You ended the subscription'"],
  'mandate.opened': ['charge', `'Direct Debit set up: ' || ${reference}`],
  'mandate.activated': ['charge', `'Direct Debit active: ' || ${reference}`],
  'mandate.cancelled': ['charge', `'Direct Debit cancelled: ' || ${reference}`],
  'charge.submitted': ['charge', `'Sent for collection: ' || ${what}`],
  'charge.refund-returned': [
    'charge',
    `'Refund came back: ' || ${what}`,
    "'To be paid another way'",
  ],
};

/** The events that a story is made of besides its rows, of these kinds; undefined where there are none. */
export function eventSource(kinds: readonly StoryKind[]): StorySource | undefined {
  const entries = Object.entries(told).flatMap(([topic, entry]) =>
    kinds.includes(entry[0]) ? [{ topic, entry }] : [],
  );
  if (entries.length === 0) return undefined;
  const choose = (part: (entry: Entry) => string) =>
    `CASE r.topic ${entries.map(({ topic, entry }) => `WHEN '${topic}' THEN ${part(entry)}`).join(' ')} END`;
  return {
    name: 'event',
    kind: choose(([kind]) => `'${kind}'`),
    title: choose(([, title]) => title),
    text: choose(([, , text = "''"]) => text),
    from: `event AS r ${steps(['r.at', "''"])} WHERE r.email = ${email}
      AND r.topic IN (${entries.map(({ topic }) => `'${topic}'`).join(', ')})
      AND NOT EXISTS (SELECT FROM invoice WHERE invoice.customer_id = ${customer}
        AND ${isCollectedWith('r', 'invoice')})`,
  };
}
