import type { DataSource } from 'typeorm';
import type { StoryCut, StoryEntry } from '#src/features/desk/people/contract.ts';
import {
  entriesPerPage,
  type StoryKind,
  storyKinds,
  storyParts,
} from '#src/features/desk/people/rules.ts';
import { mailTitles } from '#src/server/mail/mail-titles.ts';
import { eventEntries } from './story-events-rules.ts';
import { eventSource } from './story-events-service.ts';
import { rowSources, type StorySource } from './story-parts-service.ts';
import { rowWords, type Told } from './story-texts.ts';

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
  email: string;
  customerId: string | null;
}

/**
 * Reads a page of a person's story, newest first: the rows themselves, which also tell of what
 * happened before there were events, and of events only what no row says. Each source gives a page of
 * its own by its index, so that a story of thousands costs no more than a short one.
 */
export async function readStory(
  db: DataSource,
  { id, email, customerId }: Subject,
  { cursor, only }: Pick<StoryCut, 'cursor' | 'only'> = {},
): Promise<{ story: StoryEntry[]; earlier: string | null }> {
  const kinds: readonly StoryKind[] = only ? storyParts[only] : storyKinds;
  const sources = [...rowSources(kinds), ...[eventSource(kinds) ?? []].flat()];
  const [, micros = null, key = ''] = /^(\d+)_(.*)$/.exec(cursor ?? '') ?? [];
  // PostgreSQL has to know the type of each value, also where a part of the story does not use it.
  const rows: StoryRow[] = await db.query(
    `WITH given AS (SELECT $1::text, $2::uuid, $3::uuid)
     SELECT *, (extract(epoch FROM at) * 1000000)::bigint::text AS micros FROM (
       ${sources.map((source) => `(${select(source)})`).join(' UNION ALL ')}
     ) AS story ORDER BY at DESC, key DESC LIMIT $6`,
    [email, customerId, id, micros, key, entriesPerPage + 1],
  );
  const page = rows.slice(0, entriesPerPage);
  const last = rows.length > entriesPerPage ? page.at(-1) : undefined;
  return { story: page.map(present), earlier: last ? `${last.micros}_${last.key}` : null };
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
  const before = `timestamptz 'epoch' + $4::bigint * interval '1 microsecond'`;
  return `SELECT step.at, '${name}' AS source, step.what AS step, ${key} AS key, ${kind} AS kind,
      ${told} AS told, left(${text}, 600) AS text, ${amount} AS amount, ${status} AS status,
      ${about ? `'${about}'` : 'NULL'} AS "aboutKind", ${about ? aboutId : 'NULL::uuid'} AS "aboutId"
    FROM ${from}${/ WHERE /.test(from) ? '' : ' WHERE true'} AND step.at IS NOT NULL
      AND ($4::bigint IS NULL OR step.at <= ${before} AND (step.at, ${key}) < (${before}, $5))
    ORDER BY step.at DESC, key DESC LIMIT $6`;
};

const titles: Record<string, string> = mailTitles;

/** What an entry says, of the codes and columns that were read. */
function wordsOf({ source, step, told, text }: StoryRow): { title: string; text: string } {
  const of: Told = (name) => String((name === 'text' ? text : told[name]) ?? '');
  if (source === 'event') {
    const entry = eventEntries[of('topic')];
    return { title: entry?.title(of) ?? '', text: entry?.words ?? text };
  }
  if (source === 'mail') return { title: `Emailed: ${titles[of('kind')] ?? of('kind')}`, text };
  return { text, ...rowWords[source](step, of) };
}

function present(row: StoryRow): StoryEntry {
  const { at, key, kind, amount, status, aboutKind, aboutId } = row;
  return {
    key,
    at: at.toISOString(),
    kind,
    ...wordsOf(row),
    amount,
    status,
    about: aboutKind && aboutId ? { kind: aboutKind, id: aboutId } : null,
  };
}
