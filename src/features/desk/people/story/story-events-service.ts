import type { StoryKind } from '#src/features/desk/people/rules.ts';
import { eventEntries } from './story-events-rules.ts';
import {
  customer,
  email,
  isCollectedWith,
  type StorySource,
  steps,
  valuesOf,
} from './story-parts-service.ts';

/** The events that a story is made of besides its rows, of these kinds; undefined where there are none. */
export function eventSource(kinds: readonly StoryKind[]): StorySource | undefined {
  const entries = Object.entries(eventEntries).filter(([, { kind }]) => kinds.includes(kind));
  if (entries.length === 0) return undefined;
  const caseOf = (value: (entry: (typeof entries)[number][1]) => string) =>
    `CASE r.topic ${entries.map(([topic, entry]) => `WHEN '${topic}' THEN ${value(entry)}`).join(' ')} END`;
  return {
    name: 'event',
    kind: caseOf(({ kind }) => `'${kind}'`),
    told: `r.data || ${valuesOf({ topic: 'r.topic' })}`,
    text: caseOf(({ text }) => (text ? `r.data->>'${text}'` : "''")),
    status: caseOf(({ status }) => (status ? `r.data->>'${status}'` : 'NULL')),
    from: `event AS r ${steps(['r.at', "''"])} WHERE r.email = ${email}
      AND r.topic IN (${entries.map(([topic]) => `'${topic}'`).join(', ')})
      AND NOT EXISTS (SELECT FROM invoice WHERE invoice.customer_id = ${customer}
        AND ${isCollectedWith('r', 'invoice')})`,
  };
}
