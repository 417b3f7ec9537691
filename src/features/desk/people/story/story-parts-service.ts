import type { StoryKind } from '#src/features/desk/people/rules.ts';
import type { RowKind } from './story-texts.ts';

/** Where entries come from: codes and columns, as SQL, and the rows with the time of each step. */
export interface StorySource {
  /** Tells the keys of its entries from others. */
  name: RowKind | 'event';
  kind: string;
  /** The row they stand in on the desk. */
  about?: 'inquiry' | 'consultation' | 'update' | 'order' | 'customer' | 'note';
  /** The id of that row; the row's own by default. */
  aboutId?: string;
  /** What `story-texts.ts` says of them is made of. */
  told?: string;
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

/** Named values of a row, as JSON. */
export const valuesOf = (values: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

const created = steps(['r.created_at', "''"]);
const byAddress = `r.person_id = ${person}`;
const ofProjects = `JOIN project ON project.id = r.project_id AND project.customer_id = ${customer}`;
/** Whether an event tells that a charge was sent for collection with this invoice: they are one entry. */
export const isCollectedWith = (event: string, invoice: string) =>
  `${event}.topic = 'charge.submitted' AND ${event}.data->>'description' = ${invoice}.description
    AND ${event}.at BETWEEN ${invoice}.created_at - interval '1 second' AND ${invoice}.created_at`;
const sum = (monthly: 'true' | 'false') =>
  `(SELECT coalesce(sum(round((l->>'quantity')::numeric * (l->>'unitPrice')::int)), 0)::int
    FROM jsonb_array_elements(r.lines) AS l WHERE (l->>'monthly')::boolean = ${monthly})`;

/** The rows that a story is made of. */
const rows: (Omit<StorySource, 'name' | 'kind'> & { kind: RowKind })[] = [
  {
    kind: 'inquiry',
    about: 'inquiry',
    told: valuesOf({ package: 'r.selected_package' }),
    text: `CASE step.what WHEN '' THEN r.business_description ELSE '' END`,
    from: `onboarding_inquiry AS r ${steps(['r.created_at', "''"], ['r.decided_at', 'r.status'])} WHERE ${byAddress}`,
  },
  {
    kind: 'consultation',
    about: 'consultation',
    text: `CASE step.what WHEN '' THEN r.project_description ELSE '' END`,
    amount: `CASE step.what WHEN '' THEN r.estimated_price * 100 END`,
    from: `consultation AS r ${steps(['r.created_at', "''"], ['r.decided_at', 'r.status'])}
      WHERE ${byAddress} AND NOT (step.what = 'quoted' AND EXISTS (SELECT FROM quote WHERE consultation_id = r.id))`,
  },
  {
    kind: 'quote',
    about: 'consultation',
    aboutId: 'r.consultation_id',
    told: valuesOf({ version: 'r.version', acceptedName: 'r.accepted_name', monthly: sum('true') }),
    text: `CASE step.what WHEN 'declined' THEN coalesce(r.decline_reason, '') ELSE '' END`,
    amount: `CASE step.what WHEN 'sent' THEN ${sum('false')} END`,
    from: `quote AS r JOIN consultation ON consultation.id = r.consultation_id
      ${steps(['r.created_at', "'sent'"], ['r.decided_at', 'r.status'])}
      WHERE consultation.person_id = ${person} AND r.status <> 'withdrawn'`,
  },
  {
    kind: 'update',
    about: 'update',
    told: valuesOf({ site: 'r.current_website' }),
    text: 'r.description',
    status: 'r.status',
    from: `website_update AS r ${created} WHERE ${byAddress}`,
  },
  {
    kind: 'order',
    about: 'order',
    told: valuesOf({ package: 'r.package' }),
    amount: 'r.setup_fee',
    from: `payment_request AS r ${created} WHERE ${byAddress}`,
  },
  {
    kind: 'project',
    about: 'customer',
    aboutId: 'r.customer_id',
    told: valuesOf({ name: 'r.project_name' }),
    text: 'r.project_description',
    status: 'r.status',
    from: `project AS r ${created} WHERE r.customer_id = ${customer}`,
  },
  {
    kind: 'design',
    about: 'customer',
    aboutId: customer,
    told: valuesOf({ title: 'r.design_title', version: 'r.version' }),
    text: `CASE step.what WHEN 'sent' THEN r.design_description ELSE coalesce(r.customer_feedback, '') END`,
    status: `CASE step.what WHEN 'revision_requested' THEN (SELECT request.status FROM change_request AS request
      WHERE request.project_id = r.project_id AND request.created_at = r.decided_at LIMIT 1) END`,
    from: `design AS r ${ofProjects} ${steps(['r.created_at', "'sent'"], ['r.decided_at', 'r.status'])}`,
  },
  {
    kind: 'change',
    about: 'customer',
    aboutId: customer,
    told: valuesOf({ title: 'r.title' }),
    text: 'r.description',
    status: 'r.status',
    // One that a decision on a design opened, at the same time, is told by that.
    from: `change_request AS r ${ofProjects} ${created} WHERE NOT EXISTS
      (SELECT FROM design WHERE design.project_id = r.project_id AND design.decided_at = r.created_at)`,
  },
  {
    kind: 'charge',
    about: 'customer',
    aboutId: 'r.customer_id',
    told: valuesOf({
      type: 'r.type',
      description: 'r.description',
      isAnnounced: 'r.announced_at IS NOT NULL',
      billingDate: 'r.billing_date',
      failure: 'r.failure',
    }),
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
    told: valuesOf({
      kind: 'r.kind',
      number: 'r.number',
      isCollected: `r.kind = 'invoice' AND EXISTS (SELECT FROM event WHERE event.email = ${email}
        AND ${isCollectedWith('event', 'r')})`,
    }),
    text: 'r.description',
    amount: "CASE r.kind WHEN 'invoice' THEN r.total ELSE -r.total END",
    from: `invoice AS r ${created} WHERE r.customer_id = ${customer}`,
  },
  {
    kind: 'message',
    about: 'customer',
    aboutId: 'r.customer_id',
    told: valuesOf({ sender: 'r.sender', hasImage: 'r.image_name IS NOT NULL' }),
    text: 'r.text',
    status: "CASE WHEN r.sender = 'customer' AND r.read_at IS NULL THEN 'unread' END",
    from: `message AS r ${created} WHERE r.customer_id = ${customer}`,
  },
  {
    kind: 'mail',
    told: valuesOf({ kind: 'r.kind' }),
    status: `CASE job.outcome WHEN 'refused' THEN 'refused' WHEN 'failed' THEN 'failed' END`,
    from: `mail AS r JOIN job ON job.id = r.job_id ${created}
      WHERE r.email = ${email} AND lower(r.recipient) = ${email}`,
  },
  {
    kind: 'note',
    about: 'note',
    text: 'r.text',
    from: `person_note AS r ${created} WHERE r.person_id = ${person} AND r.deleted_at IS NULL`,
  },
];

/** The rows that a story is made of, of these kinds. */
export const rowSources = (kinds: readonly StoryKind[]): StorySource[] =>
  rows
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) => ({ ...row, name: row.kind, kind: `'${row.kind}'` }));
