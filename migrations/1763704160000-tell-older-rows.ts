import type { MigrationInterface, QueryRunner } from 'typeorm';

const customer = `customer.email, customer.person_id`;
const person = `'fullName', CASE WHEN customer.first_name = customer.last_name THEN customer.first_name
    ELSE customer.first_name || ' ' || customer.last_name END,
  'firstName', customer.first_name, 'businessName', customer.business_name`;
const isUntold = (topic: string, condition: string) =>
  `NOT EXISTS (SELECT FROM event WHERE event.topic = '${topic}' AND ${condition})`;
const isRowUntold = (topic: string) => isUntold(topic, 'event.subject_id = r.id');

interface Told {
  topic: string;
  actor: string;
  at?: string;
  /** SQL of the subject's kind and id, the email address and the person's id. */
  about: string;
  /** SQL of the names and values of the data. */
  data: string;
  from: string;
}

const requested = (
  topic: string,
  kind: string,
  table: string,
  name: string,
  data: string,
): Told => ({
  topic,
  actor: 'visitor',
  about: `'${kind}', r.id, r.email, r.person_id`,
  data: `'fullName', ${name}, 'businessName', r.business_name, 'phone', r.phone, ${data}`,
  from: `${table} AS r WHERE ${isRowUntold(topic)}`,
});

const decided = (topic: string, kind: string, table: string, where = 'true'): Told => ({
  topic,
  actor: 'admin',
  at: 'r.decided_at',
  about: `'${kind}', r.id, r.email, r.person_id`,
  data: `'fullName', r.full_name, 'businessName', r.business_name, 'isElsewhere', true`,
  from: `${table} AS r WHERE r.decided_at IS NOT NULL
    AND r.status = '${topic.split('.')[1]}' AND ${where} AND ${isRowUntold(topic)}`,
});

const ofCustomer = `'customer', customer.id, ${customer}`;
const ofProject = `JOIN project ON project.id = r.project_id JOIN customer ON customer.id = project.customer_id`;
const status = `CASE WHEN r.state IN ('paid', 'cancelled') THEN r.state
    WHEN r.state IN ('failed', 'returned', 'refused') THEN 'failed' ELSE 'pending' END`;
const isDesignUntold = (topic: string, title: string) =>
  isUntold(
    topic,
    `event.person_id = customer.person_id AND event.data->>'designTitle' = ${title}
      AND (event.data->>'version')::int = r.version`,
  );

/** What is told of rows of which no event tells, older ones most of all. */
const events: readonly Told[] = [
  requested(
    'inquiry.received',
    'inquiry',
    'onboarding_inquiry',
    'r.full_name',
    `'package', r.selected_package, 'domain', r.existing_domain, 'description', r.business_description`,
  ),
  requested(
    'consultation.received',
    'consultation',
    'consultation',
    'r.full_name',
    `'service', r.service_type, 'complexity', r.project_complexity, 'timeline', r.timeline,
      'extras', '[]'::jsonb, 'estimate', r.estimated_price * 100, 'description', r.project_description`,
  ),
  requested(
    'update.received',
    'update',
    'website_update',
    'r.name',
    `'website', r.current_website, 'category', r.update_category, 'timeline', coalesce(r.timeline, ''),
      'budget', coalesce(r.budget, ''), 'description', r.description`,
  ),
  decided('inquiry.accepted', 'inquiry', 'onboarding_inquiry'),
  decided('inquiry.delayed', 'inquiry', 'onboarding_inquiry'),
  decided('consultation.delayed', 'consultation', 'consultation'),
  decided(
    'consultation.quoted',
    'consultation',
    'consultation',
    'NOT EXISTS (SELECT FROM quote WHERE quote.consultation_id = r.id)',
  ),
  {
    topic: 'order.placed',
    actor: 'visitor',
    about: `'order', r.id, r.email, r.person_id`,
    data: `'fullName', r.first_name || ' ' || r.last_name, 'businessName', r.business_name,
      'package', r.package, 'monthlyPrice', coalesce(r.monthly_fee, 0),
      'setupPrice', coalesce(r.setup_fee, 0), 'newCustomer', true`,
    from: `payment_request AS r WHERE ${isRowUntold('order.placed')} AND ${isRowUntold('order.held')}`,
  },
  {
    topic: 'project.opened',
    actor: 'system',
    about: ofCustomer,
    data: `${person}, 'projectName', r.project_name, 'description', r.project_description`,
    from: `project AS r JOIN customer ON customer.id = r.customer_id WHERE ${isUntold(
      'project.opened',
      `event.subject_id = customer.id AND (event.data->>'projectName' = r.project_name
        OR event.at BETWEEN r.created_at AND r.created_at + interval '1 second')`,
    )}`,
  },
  {
    topic: 'design.sent',
    actor: 'admin',
    about: ofCustomer,
    data: `${person}, 'projectName', project.project_name, 'designTitle', r.design_title,
      'version', r.version, 'imageUrl', r.design_image_url, 'description', r.design_description`,
    from: `design AS r ${ofProject} WHERE ${isDesignUntold('design.sent', 'r.design_title')}`,
  },
  {
    topic: 'design.decided',
    actor: 'customer',
    at: 'r.decided_at',
    about: ofCustomer,
    data: `${person}, 'projectName', project.project_name, 'designTitle', r.design_title,
      'version', r.version, 'status', r.status, 'feedback', coalesce(r.customer_feedback, '')`,
    from: `design AS r ${ofProject} WHERE r.decided_at IS NOT NULL
      AND ${isDesignUntold('design.decided', 'r.design_title')}`,
  },
  {
    topic: 'transaction.added',
    actor: 'admin',
    about: ofCustomer,
    data: `'description', r.description, 'amount', abs(r.amount), 'type', r.type, 'on', r.billing_date,
      'status', ${status}`,
    from: `billing_transaction AS r JOIN customer ON customer.id = r.customer_id WHERE NOT EXISTS
      (SELECT FROM event WHERE event.subject_id = customer.id
        AND event.topic ~ '^(charge|transaction)[.]'
        AND event.data->>'description' IN (r.description, replace(r.description, 'Refund: ', '')))`,
  },
];

/**
 * Tells by events what so far rows alone told in the story of a person, and adds to stored events what
 * the story now reads of them.
 */
export class TellOlderRows1763704160000 implements MigrationInterface {
  name = 'TellOlderRows1763704160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE event SET data = data || '{"isElsewhere": true}' WHERE topic = 'consultation.quoted'
        AND NOT EXISTS (SELECT FROM quote WHERE quote.consultation_id = event.subject_id);
      UPDATE event SET data = event.data || jsonb_build_object('description', r.design_description)
        FROM design AS r ${ofProject} WHERE topic = 'design.sent' AND subject_id = customer.id
        AND event.data->>'designTitle' = r.design_title
        AND (event.data->>'version')::int = r.version AND NOT event.data ? 'description';
      UPDATE event SET data = event.data || jsonb_build_object('description', project_description)
        FROM project WHERE topic = 'project.opened' AND subject_id = customer_id
        AND event.data->>'projectName' = project_name AND NOT event.data ? 'description';
      UPDATE event SET data = event.data || '{"wasHeld": true}' WHERE topic = 'order.placed'
        AND EXISTS (SELECT FROM event AS held
          WHERE held.topic = 'order.held' AND held.subject_id = event.subject_id);
      UPDATE event SET data = jsonb_build_object('type', r.type, 'on', r.billing_date,
          'amount', abs(r.amount), 'status', CASE WHEN r.settled_at = r.created_at
            THEN ${status} ELSE 'pending' END) || event.data
        FROM billing_transaction AS r WHERE topic IN ('transaction.added', 'transaction.settled')
        AND subject_id = r.customer_id AND event.data->>'description' = r.description
        AND NOT event.data ? 'type' AND r.created_at <= event.at;
      UPDATE event SET data = event.data || jsonb_build_object('isInvoiced', true)
        FROM invoice WHERE topic = 'charge.submitted' AND invoice.customer_id = event.subject_id
        AND invoice.description = event.data->>'description'
        AND event.at BETWEEN invoice.created_at - interval '1 second' AND invoice.created_at;
      UPDATE event SET data = event.data || jsonb_build_object('isCollected', true)
        FROM event AS submitted WHERE event.topic = 'invoice.issued'
        AND event.data->>'kind' = 'invoice' AND submitted.topic = 'charge.submitted'
        AND submitted.subject_id = event.subject_id
        AND submitted.data->>'description' = event.data->>'description'
        AND submitted.at BETWEEN event.at - interval '1 second' AND event.at;
    `);
    for (const { topic, actor, at = 'r.created_at', about, data, from } of events)
      await runner.query(`
        INSERT INTO event (at, topic, actor, subject_kind, subject_id, email, person_id, data)
        SELECT ${at}, '${topic}', '${actor}', ${about}, jsonb_build_object(${data}) FROM ${from}
        ORDER BY 1`);
  }

  /** Events that tell of the same rows as before stay. */
  async down(): Promise<void> {}
}
