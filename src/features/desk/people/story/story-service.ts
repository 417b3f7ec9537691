import type { StoryCut, StoryEntry } from '#src/features/desk/people/contract.ts';
import { entriesPerPage } from '#src/features/desk/people/people-rules.ts';
import { joinedIds } from '#src/features/people/person/joined-people-service.ts';
import { mailOfReply } from '#src/features/people/reply/reply-service.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import { isTopic, topicNames } from '#src/server/events/topics.ts';
import { mailTitle } from '#src/server/mail/mail-kinds.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { storyKindOf, storyKindsOf, tellEvent } from '#src/server/story.ts';

interface StoryRow {
  source: 'event' | 'mail' | 'note' | 'reply';
  at: Date;
  key: string;
  micros: string;
  /** Of an event its topic, of a mail its kind, of a reply its subject. */
  name: string;
  data: unknown;
  text: string;
  status: string | null;
  aboutKind: string;
  aboutId: string | null;
}

/**
 * Reads a page of a person's story, newest first: the events, the mails and replies to them and the
 * notes about them. Each of the four gives a page by its index, so that a story of thousands costs no more than
 * a short one.
 */
export async function readStory(
  ctx: ServiceContext,
  { id }: { id: string },
  { cursor, only }: Pick<StoryCut, 'cursor' | 'only'> = {},
): Promise<{ story: StoryEntry[]; earlier: string | null }> {
  const kinds = new Set<string>(storyKindsOf(ctx.storyKinds, only));
  const told = topicNames(ctx.topics).filter(
    (name) => ctx.story[name] && kinds.has(storyKindOf(ctx, name) ?? ''),
  );
  const [, micros = null, key = ''] = /^(\d+)_(.*)$/.exec(cursor ?? '') ?? [];
  const values = [
    ...[id, told, kinds.has('mail'), kinds.has('note'), micros, key, entriesPerPage + 1],
    kinds.has('reply'),
  ];
  const rows: StoryRow[] = await ctx.manager.query(selectStory, values);
  const page = rows.slice(0, entriesPerPage);
  const last = rows.length > entriesPerPage ? page.at(-1) : undefined;
  return {
    story: page.flatMap((row) => present(ctx, row)),
    earlier: last ? `${last.micros}_${last.key}` : null,
  };
}

const pageOf = (owner: 'joined' | 'address', entries: string) => `
  SELECT page.* FROM ${owner} CROSS JOIN LATERAL (
    SELECT * FROM (${entries}) AS entry
    WHERE $5::bigint IS NULL OR at <= timestamptz 'epoch' + $5 * interval '1 microsecond'
      AND (at, key) < (timestamptz 'epoch' + $5 * interval '1 microsecond', $6)
    ORDER BY at DESC, key DESC LIMIT $7) AS page`;

const events = `
  SELECT 'event' AS source, at, 'event ' || lpad(id::text, 19, '0') AS key, topic AS name, data,
    '' AS text, NULL AS status, subject_kind AS "aboutKind", subject_id AS "aboutId"
  FROM ${eventRows()} AS event WHERE person_id = joined.id AND topic = ANY ($2::text[])`;
const mails = `
  SELECT 'mail', created_at AS at, 'mail ' || id AS key, kind, NULL::jsonb,
    '', CASE WHEN outcome IN ('refused', 'failed') THEN outcome END, '', NULL::uuid
  FROM ${mailRows()} AS mail
  WHERE $3 AND kind <> 'reply' AND mail.email = address.email AND lower(recipient) IN (SELECT email FROM address)`;
const notes = `
  SELECT 'note', created_at AS at, 'note ' || id AS key, '', NULL::jsonb,
    text, NULL, 'note', id
  FROM person_note WHERE $4 AND person_id = joined.id AND deleted_at IS NULL`;

const replies = `
  SELECT 'reply', created_at AS at, 'reply ' || id AS key, subject, NULL::jsonb,
    text, CASE WHEN outcome IN ('refused', 'failed') THEN outcome END, coalesce(about_kind, ''), about_id
  FROM reply LEFT JOIN LATERAL (${mailOfReply}) AS mailed ON true
  WHERE $8 AND person_id = joined.id`;

const selectStory = `
  WITH joined AS (${joinedIds('$1')}), address AS (
    SELECT email FROM person_address WHERE person_id IN (SELECT id FROM joined)
  )
  SELECT *, (extract(epoch FROM at) * 1000000)::bigint::text AS micros FROM (
    ${pageOf('joined', events)} UNION ALL ${pageOf('address', mails)}
    UNION ALL ${pageOf('joined', notes)} UNION ALL ${pageOf('joined', replies)}
  ) AS story ORDER BY at DESC, key DESC LIMIT $7`;

function present(ctx: ServiceContext, row: StoryRow): StoryEntry[] {
  const { key, at, name } = row;
  const place = { key, at: at.toISOString(), about: aboutOf(row) };
  const plain = { ...place, text: row.text, amount: null, status: row.status };
  if (row.source === 'note') return [{ ...plain, kind: 'note', title: 'Note' }];
  if (row.source === 'reply') return [{ ...plain, kind: 'reply', title: `You wrote: ${name}` }];
  if (row.source === 'mail')
    return [{ ...plain, kind: 'mail', title: `Emailed: ${mailTitle(ctx.mails, name)}` }];
  const kind = isTopic(ctx.topics, name) ? storyKindOf(ctx, name) : undefined;
  const words = isTopic(ctx.topics, name) ? tellEvent(ctx, name, row.data) : null;
  if (!words || !kind) return [];
  const { title, text = '', amount = null, status = null } = words;
  return [{ ...place, kind, title, text: cut(text), amount, status }];
}

const aboutKinds = ['inquiry', 'consultation', 'update', 'order', 'customer', 'note'] as const;

function aboutOf({ aboutKind, aboutId }: StoryRow): StoryEntry['about'] {
  const kind = aboutKinds.find((name) => name === aboutKind);
  return kind && aboutId ? { kind, id: aboutId } : null;
}

const cut = (text: string) => [...text.slice(0, 1200)].slice(0, 600).join('');
