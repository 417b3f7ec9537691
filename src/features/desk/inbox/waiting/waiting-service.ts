import type { InboxKind } from '#src/features/desk/inbox/rules.ts';
import { fullNameSql } from '#src/server/database/full-name-sql.ts';
import { personId } from '#src/server/database/person-id.ts';
import { money } from './money-waiting-service.ts';

/** One row of `waiting`. */
export interface WaitingRow {
  kind: InboxKind;
  id: string;
  since: Date;
  /** The last thing that happened to it; what was put aside before that waits again. */
  latest: Date;
  email: string;
  personId: string;
  name: string;
  business: string;
  customerId: string | null;
  /** The customer's decision, why a bank did not pay, the kind of a mail, or what is owed each month. */
  state: string;
  line: string;
  /** Pence. */
  amount: number | null;
  snoozedUntil: Date | null;
}

/** The columns of each part: kind, id, since, latest, email, name, business, customer, state, line, amount. */
const requests = `
  SELECT 'inquiry' AS kind, id, created_at AS since, created_at AS latest, email,
    full_name AS name, business_name AS business, NULL::uuid AS "customerId",
    selected_package AS state, left(business_description, 400) AS line, NULL::integer AS amount
  FROM onboarding_inquiry WHERE status = 'new'
  UNION ALL
  SELECT 'consultation', id, created_at, created_at, email, full_name, business_name, NULL,
    service_type, left(project_description, 400), estimated_price * 100
  FROM consultation WHERE status = 'pending'
  UNION ALL
  SELECT 'update', id, created_at, created_at, email, name, business_name, NULL,
    update_category, left(description, 400), NULL
  FROM website_update WHERE status IN ('pending', 'assessed')`;

/** What was said before is done: only what came after it waits. */
const afterDone = (kind: string, id: string, at: string) =>
  `date_trunc('milliseconds', ${at}) > coalesce((SELECT done_up_to FROM inbox_mark AS mark
     WHERE mark.kind = '${kind}' AND mark.id = ${id}), '-infinity')`;
const last = (text: string, at: string) => `(array_agg(${text} ORDER BY ${at} DESC))[1]`;

/** Which events are questions that wait: a later quote answers those about the one before. */
export const waitingQuestions = `topic = 'quote.asked' AND ${afterDone('question', 'subject_id', 'at')}
  AND NOT EXISTS (SELECT FROM quote WHERE consultation_id = subject_id
    AND quote.created_at > at AND quote.status <> 'withdrawn')`;

const conversations = `
  SELECT 'question', asked.id, min(at), max(at), asked.email, full_name, business_name, NULL, '',
    ${last("data->>'question'", 'at')}, NULL
  FROM event JOIN consultation AS asked ON asked.id = subject_id
  WHERE ${waitingQuestions}
  GROUP BY asked.id
  UNION ALL
  SELECT 'message', customer.id, min(message.created_at), max(message.created_at), email,
    ${fullNameSql('customer')}, business_name, customer.id,
    CASE WHEN ${last('image_name', 'message.created_at')} IS NULL THEN '' ELSE 'image' END,
    left(${last('text', 'message.created_at')}, 400), NULL
  FROM message JOIN customer ON customer.id = customer_id
  WHERE sender = 'customer' AND answered_at IS NULL
    AND ${afterDone('message', 'customer_id', 'message.created_at')}
  GROUP BY customer.id
  UNION ALL
  SELECT 'comment', design.id, min(said.created_at), max(said.created_at), email,
    ${fullNameSql('customer')}, business_name, customer.id, '',
    left(design_title || ': ' || ${last('said.text', 'said.created_at')}, 400), NULL
  FROM design_comment AS said JOIN design ON design.id = design_id
  JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id
  WHERE author = 'customer' AND ${afterDone('comment', 'design_id', 'said.created_at')}
    AND NOT EXISTS (SELECT FROM design_comment AS answer WHERE answer.design_id = design.id
      AND answer.author = 'admin' AND answer.created_at > said.created_at)
    AND NOT EXISTS (SELECT FROM design AS newer WHERE newer.thread_id = design.thread_id
      AND newer.created_at > said.created_at)
  GROUP BY design.id, customer.id`;

const follows = `
  SELECT 'design', design.id, decided_at, decided_at, email, ${fullNameSql('customer')},
    business_name, customer.id, design.status,
    concat_ws(': ', design_title, NULLIF(customer_feedback, '')), NULL
  FROM design JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id
  WHERE decided_at IS NOT NULL AND project.status NOT IN ('completed', 'cancelled')
    AND NOT EXISTS (SELECT FROM design AS newer
    WHERE newer.thread_id = design.thread_id AND newer.version > design.version)
  UNION ALL
  SELECT 'mail', mail.id, coalesce(done_at, expires_at), coalesce(done_at, expires_at),
    coalesce(email, recipient), recipient, '', NULL, mail.kind, coalesce(error, ''), NULL
  FROM job JOIN mail ON job_id = job.id
  -- Where no mails are sent, all of them expire.
  WHERE (outcome <> 'done' OR ($2::boolean AND done_at IS NULL AND expires_at <= $1::timestamptz))
    AND NOT EXISTS (SELECT FROM mail AS again
    WHERE again.recipient = mail.recipient AND again.created_at > mail.created_at
      AND again.kind = mail.kind AND again.happened_at = mail.happened_at)
    -- Its charge waits instead, until the notice is given.
    AND mail.kind <> 'charge-notice'`;

/**
 * Everything that waits for the admin at a time ($1), where mails are sent or not ($2), each part by an
 * index; what is snoozed says until when.
 */
export const waiting = `
  SELECT item.*, ${personId('item.email')} AS "personId",
    CASE WHEN snoozed_until > $1::timestamptz AND snoozed_up_to >= date_trunc('milliseconds', latest)
      THEN snoozed_until END AS "snoozedUntil"
  FROM (${requests} UNION ALL ${conversations} UNION ALL ${follows} UNION ALL ${money}) AS item
  LEFT JOIN inbox_mark AS mark ON mark.kind = item.kind AND mark.id = item.id
  WHERE done_up_to IS NULL OR done_up_to < date_trunc('milliseconds', latest)`;
