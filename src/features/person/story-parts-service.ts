import { failureLabel } from '#src/features/billing/desk-rules.ts';
import { failures } from '#src/features/billing/rules.ts';
import type { StoryKind } from './rules.ts';

/** Where entries come from: their columns, as SQL, and the rows with the time of each step. */
export interface StorySource {
  /** Tells the keys of its entries from others. */
  name: string;
  kind: string;
  /** The row they stand in on the desk. */
  about?: 'inquiry' | 'consultation' | 'update' | 'order' | 'customer' | 'note';
  /** The id of that row; the row's own by default. */
  aboutId?: string;
  title: string;
  text?: string;
  amount?: string;
  status?: string;
  /** The row's alias is `r`; each of its `step`s (at, what) is an entry. */
  from: string;
}

// The values of the query that reads them.
export const email = '$1';
export const customer = '$2::uuid';
const person = '$3::uuid';

/** Turns columns of a row into its steps; one whose time is null did not happen. */
export const steps = (...pairs: [at: string, what: string][]) =>
  `CROSS JOIN LATERAL (VALUES ${pairs.map(([at, what]) => `(${at}, ${what})`).join(', ')}) AS step (at, what)`;
const created = steps(['r.created_at', "''"]);
const byAddress = `r.person_id = ${person}`;
const ofProjects = `JOIN project ON project.id = r.project_id AND project.customer_id = ${customer}`;
const failure = failures.map((name) => `WHEN '${name}' THEN '${failureLabel(name)}'`).join(' ');
/** Whether an event tells that a charge was sent for collection with this invoice: they are one entry. */
export const isCollectedWith = (event: string, invoice: string) =>
  `${event}.topic = 'charge.submitted' AND ${event}.data->>'description' = ${invoice}.description
    AND ${event}.at BETWEEN ${invoice}.created_at - interval '1 second' AND ${invoice}.created_at`;
const sum = (monthly: 'true' | 'false') =>
  `(SELECT coalesce(sum((l->>'quantity')::int * (l->>'unitPrice')::int), 0)::int
    FROM jsonb_array_elements(r.lines) AS l WHERE (l->>'monthly')::boolean = ${monthly})`;

/** The rows that a story is made of. */
const rows: (Omit<StorySource, 'name' | 'kind'> & { kind: StoryKind })[] = [
  {
    kind: 'inquiry',
    about: 'inquiry',
    title: `CASE step.what WHEN '' THEN 'Asked for a ' || r.selected_package || ' website' ELSE 'You ' || step.what || ' the inquiry' END`,
    text: `CASE step.what WHEN '' THEN r.business_description ELSE '' END`,
    from: `onboarding_inquiry AS r ${steps(['r.created_at', "''"], ['r.decided_at', 'r.status'])} WHERE ${byAddress}`,
  },
  {
    kind: 'consultation',
    about: 'consultation',
    title: `CASE step.what WHEN '' THEN 'Asked for a quote' WHEN 'quoted' THEN 'You sent a quote' ELSE 'You ' || step.what || ' the quote request' END`,
    text: `CASE step.what WHEN '' THEN r.project_description ELSE '' END`,
    amount: `CASE step.what WHEN '' THEN r.estimated_price * 100 END`,
    from: `consultation AS r ${steps(['r.created_at', "''"], ['r.decided_at', 'r.status'])}
      WHERE ${byAddress} AND NOT (step.what = 'quoted' AND EXISTS (SELECT FROM quote WHERE consultation_id = r.id))`,
  },
  {
    kind: 'quote',
    about: 'consultation',
    aboutId: 'r.consultation_id',
    title: `CASE step.what WHEN 'accepted' THEN 'Accepted quote ' WHEN 'declined' THEN 'Declined quote ' ELSE 'You sent quote ' END || r.version`,
    text: `CASE step.what WHEN 'accepted' THEN 'Signed ' || r.accepted_name WHEN 'declined' THEN coalesce(r.decline_reason, '')
      ELSE CASE WHEN ${sum('true')} > 0 THEN 'and £' || to_char(${sum('true')} / 100.0, 'FM999990.00') || ' a month' ELSE '' END END`,
    amount: `CASE step.what WHEN 'sent' THEN ${sum('false')} END`,
    from: `quote AS r JOIN consultation ON consultation.id = r.consultation_id
      ${steps(['r.created_at', "'sent'"], ['r.decided_at', 'r.status'])}
      WHERE consultation.person_id = ${person} AND r.status <> 'withdrawn'`,
  },
  {
    kind: 'update',
    about: 'update',
    title: `'Asked for an update of ' || r.current_website`,
    text: 'r.description',
    status: "replace(r.status, '-', ' ')",
    from: `website_update AS r ${created} WHERE ${byAddress}`,
  },
  {
    kind: 'order',
    about: 'order',
    title: `'Ordered the ' || r.package || ' website'`,
    amount: 'r.setup_fee',
    from: `payment_request AS r ${created} WHERE ${byAddress}`,
  },
  {
    kind: 'project',
    about: 'customer',
    aboutId: 'r.customer_id',
    title: `'Project opened: ' || r.project_name`,
    text: 'r.project_description',
    status: "replace(r.status, '_', ' ')",
    from: `project AS r ${created} WHERE r.customer_id = ${customer}`,
  },
  {
    kind: 'design',
    about: 'customer',
    aboutId: customer,
    title: `CASE step.what WHEN 'sent' THEN 'You showed ' WHEN 'approved' THEN 'Approved ' WHEN 'rejected' THEN 'Rejected ' ELSE 'Asked for changes to ' END
      || r.design_title || ', version ' || r.version`,
    text: `CASE step.what WHEN 'sent' THEN r.design_description ELSE coalesce(r.customer_feedback, '') END`,
    status: `CASE step.what WHEN 'revision_requested' THEN (SELECT replace(request.status, '_', ' ') FROM change_request AS request
      WHERE request.project_id = r.project_id AND request.created_at = r.decided_at LIMIT 1) END`,
    from: `design AS r ${ofProjects} ${steps(['r.created_at', "'sent'"], ['r.decided_at', 'r.status'])}`,
  },
  {
    kind: 'change',
    about: 'customer',
    aboutId: customer,
    title: `'Asked for a change: ' || r.title`,
    text: 'r.description',
    status: "replace(r.status, '_', ' ')",
    // One that a decision on a design opened, at the same time, is told by that.
    from: `change_request AS r ${ofProjects} ${created} WHERE NOT EXISTS
      (SELECT FROM design WHERE design.project_id = r.project_id AND design.decided_at = r.created_at)`,
  },
  {
    kind: 'charge',
    about: 'customer',
    aboutId: 'r.customer_id',
    title: `CASE step.what WHEN 'pending' THEN CASE WHEN r.type = 'refund' THEN 'Refund started: '
        WHEN r.announced_at IS NULL THEN 'Charge added: ' ELSE 'Charge announced: ' END
      WHEN 'paid' THEN CASE WHEN r.type = 'refund' THEN 'Refunded: ' ELSE 'Paid: ' END
      WHEN 'failed' THEN CASE WHEN r.type = 'refund' THEN 'Refund refused: ' ELSE 'Payment failed: ' END ELSE 'Charge cancelled: ' END || regexp_replace(r.description, '^Refund: ', '')`,
    text: `CASE step.what WHEN 'pending' THEN 'For ' || replace(to_char(r.billing_date, 'FMDD Mon YYYY'), 'Sep', 'Sept')
      WHEN 'failed' THEN CASE r.failure ${failure} ELSE '' END ELSE '' END`,
    amount: `CASE WHEN r.type = 'refund' THEN -abs(r.amount) ELSE r.amount END`,
    from: `billing_transaction AS r ${steps(
      [
        'CASE WHEN r.settled_at IS NULL OR r.settled_at > r.created_at THEN coalesce(r.announced_at, r.created_at) END',
        "'pending'",
      ],
      [
        // That a refund came back is an event: it is paid again since, perhaps.
        `CASE WHEN r.status <> 'pending'
          AND NOT (r.type = 'refund' AND r.status = 'failed' AND r.submitted_at IS NOT NULL)
          THEN coalesce(r.settled_at, r.created_at) END`,
        'r.status',
      ],
    )} WHERE r.customer_id = ${customer}`,
  },
  {
    kind: 'invoice',
    about: 'customer',
    aboutId: 'r.customer_id',
    title: `CASE r.kind WHEN 'invoice' THEN 'Invoice ' ELSE 'Credit note ' END || r.number ||
      CASE WHEN r.kind = 'invoice' AND EXISTS (SELECT FROM event WHERE event.email = ${email}
        AND ${isCollectedWith('event', 'r')}) THEN ' sent for collection' ELSE ' issued' END`,
    text: 'r.description',
    amount: "CASE r.kind WHEN 'invoice' THEN r.total ELSE -r.total END",
    from: `invoice AS r ${created} WHERE r.customer_id = ${customer}`,
  },
  {
    kind: 'message',
    about: 'customer',
    aboutId: 'r.customer_id',
    title: "CASE r.sender WHEN 'customer' THEN 'Wrote to you' ELSE 'You wrote' END",
    text: `r.text || CASE WHEN r.image_name IS NULL THEN '' ELSE ' (with a picture)' END`,
    status: "CASE WHEN r.sender = 'customer' AND r.read_at IS NULL THEN 'unread' END",
    from: `message AS r ${created} WHERE r.customer_id = ${customer}`,
  },
  {
    kind: 'mail',
    title: 'r.kind',
    status: `CASE job.outcome WHEN 'refused' THEN 'refused' WHEN 'failed' THEN 'failed' END`,
    from: `mail AS r JOIN job ON job.id = r.job_id ${created}
      WHERE r.email = ${email} AND lower(r.recipient) = ${email}`,
  },
  {
    kind: 'note',
    about: 'note',
    title: "'Note'",
    text: 'r.text',
    from: `person_note AS r ${created} WHERE r.person_id = ${person} AND r.deleted_at IS NULL`,
  },
];

/** The rows that a story is made of, of these kinds. */
export const rowSources = (kinds: readonly StoryKind[]): StorySource[] =>
  rows
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) => ({ ...row, name: row.kind, kind: `'${row.kind}'` }));
