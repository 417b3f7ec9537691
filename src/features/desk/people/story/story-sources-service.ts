import {
  type StoryParts,
  type StoryRows,
  storyPerson,
  storySteps,
  storyValues,
} from '#src/server/story.ts';
import type { StoryKind } from '#src/shared/desk/story-kinds.ts';

/** Entries of a kind, or of events, as SQL; what `say` makes of them stands in the parts. */
export interface StorySource extends Omit<StoryRows, 'say'> {
  /** Tells the keys of its entries from others. */
  name: StoryKind | 'event';
  kind: string;
}

/** The rows that a story is made of, of these kinds. */
export const rowSources = (parts: StoryParts, kinds: readonly StoryKind[]): StorySource[] =>
  kinds.flatMap((kind) => {
    const { rows } = parts[kind];
    return rows ? [{ ...rows, name: kind, kind: `'${kind}'` }] : [];
  });

/** The events that are entries of these kinds; none where there are none. */
export function eventSources(parts: StoryParts, kinds: readonly StoryKind[]): StorySource[] {
  const entries = kinds.flatMap((kind) =>
    Object.entries(parts[kind].events ?? {}).map(([topic, event]) => ({ topic, kind, ...event })),
  );
  if (entries.length === 0) return [];
  const caseOf = (value: (entry: (typeof entries)[number]) => string) =>
    `CASE r.topic ${entries.map((entry) => `WHEN '${entry.topic}' THEN ${value(entry)}`).join(' ')} END`;
  const told = kinds.flatMap((kind) => parts[kind].toldByRow ?? []);
  return [
    {
      name: 'event',
      kind: caseOf(({ kind }) => `'${kind}'`),
      told: `r.data || ${storyValues({ topic: 'r.topic' })}`,
      text: caseOf(({ text }) => (text ? `r.data->>'${text}'` : "''")),
      status: caseOf(({ status }) => (status ? `r.data->>'${status}'` : 'NULL')),
      from: `event AS r ${storySteps(['r.at', "''"])} WHERE r.person_id = ${storyPerson}
        AND r.topic IN (${entries.map(({ topic }) => `'${topic}'`).join(', ')})
        ${told.map((condition) => `AND NOT ${condition}`).join(' ')}`,
    },
  ];
}
