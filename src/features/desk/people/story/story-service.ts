import type { StoryCut, StoryEntry } from '#src/features/desk/people/contract.ts';
import { entriesPerPage, storyParts } from '#src/features/desk/people/rules.ts';
import { familyOf } from '#src/features/people/person/family-service.ts';
import type { ReadContext } from '#src/server/context.ts';
import type { StoryParts, Told } from '#src/server/story.ts';
import { type StoryKind, storyKinds } from '#src/shared/desk/story-kinds.ts';
import { eventSources, rowSources, type StorySource } from './story-sources-service.ts';

interface StoryRow extends Omit<StoryEntry, 'at' | 'about' | 'title'> {
  source: StorySource['name'];
  step: string;
  told: Record<string, unknown>;
  at: Date;
  micros: string;
  aboutKind: NonNullable<StoryEntry['about']>['kind'] | null;
  aboutId: string | null;
}

interface Subject {
  id: string;
  customerId: string | null;
}

/**
 * Reads a page of a person's story, newest first: the rows themselves, which also tell of what
 * happened before there were events, and of events only what no row says. Each source gives a page of
 * its own by its index, so that a story of thousands costs no more than a short one.
 */
export async function readStory(
  { db, story: parts }: ReadContext,
  { id, customerId }: Subject,
  { cursor, only }: Pick<StoryCut, 'cursor' | 'only'> = {},
): Promise<{ story: StoryEntry[]; earlier: string | null }> {
  const kinds: readonly StoryKind[] = only ? storyParts[only] : storyKinds;
  const sources = [...rowSources(parts, kinds), ...eventSources(parts, kinds)];
  const [, micros = null, key = ''] = /^(\d+)_(.*)$/.exec(cursor ?? '') ?? [];
  // PostgreSQL has to know the type of each value, also where a part of the story does not use it.
  const rows: StoryRow[] = await db.query(
    `WITH given AS (SELECT $2::uuid), family AS (${familyOf('$1')}), theirs AS (
       SELECT ARRAY(SELECT id FROM family) AS ids,
         ARRAY(SELECT email FROM person_address WHERE person_id IN (SELECT id FROM family)) AS addresses
     )
     SELECT *, (extract(epoch FROM at) * 1000000)::bigint::text AS micros FROM (
       ${sources.map((source) => `(${select(source)})`).join(' UNION ALL ')}
     ) AS story ORDER BY at DESC, key DESC LIMIT $5`,
    [id, customerId, micros, key, entriesPerPage + 1],
  );
  const page = rows.slice(0, entriesPerPage);
  const last = rows.length > entriesPerPage ? page.at(-1) : undefined;
  return {
    story: page.map((row) => present(parts, row)),
    earlier: last ? `${last.micros}_${last.key}` : null,
  };
}

const select = ({
  name,
  kind,
  about,
  aboutId = 'r.id',
  told = "'{}'::jsonb",
  text = "''",
  ...rest
}: StorySource) => {
  const { amount = 'NULL::int', status = 'NULL', from } = rest;
  const key = `'${name} ' || concat_ws('.', r.id, nullif(step.what, ''))`;
  const before = `timestamptz 'epoch' + $3::bigint * interval '1 microsecond'`;
  return `SELECT step.at, '${name}' AS source, step.what AS step, ${key} AS key, ${kind} AS kind,
      ${told} AS told, left(${text}, 600) AS text, ${amount} AS amount, ${status} AS status,
      ${about ? `'${about}'` : 'NULL'} AS "aboutKind", ${about ? aboutId : 'NULL::uuid'} AS "aboutId"
    FROM ${from}${/ WHERE /.test(from) ? '' : ' WHERE true'} AND step.at IS NOT NULL
      AND ($3::bigint IS NULL OR step.at <= ${before} AND (step.at, ${key}) < (${before}, $4))
    ORDER BY step.at DESC, key DESC LIMIT $5`;
};

/** What an entry says, of the codes and columns that were read. */
function wordsOf(parts: StoryParts, { source, kind, step, told, text }: StoryRow) {
  const named: Told = (name) => String((name === 'text' ? text : told[name]) ?? '');
  if (source !== 'event') return { text, title: '', ...parts[source].rows?.say(step, named) };
  const event = parts[kind].events?.[named('topic')];
  return { title: event?.title(named) ?? '', text: event?.words ?? text };
}

function present(parts: StoryParts, row: StoryRow): StoryEntry {
  const { at, key, kind, amount, status, aboutKind, aboutId } = row;
  return {
    key,
    at: at.toISOString(),
    kind,
    ...wordsOf(parts, row),
    amount,
    status,
    about: aboutKind && aboutId ? { kind: aboutKind, id: aboutId } : null,
  };
}
