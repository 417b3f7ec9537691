import { consultationExample } from '#src/features/sales/quote/request/contract.ts';
import { websiteUpdateExample } from '#src/features/sales/website-update/contract.ts';
import { emailOf, people } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

interface Waiting {
  kind: string;
  id: string;
  since: string;
  name: string;
}

const day = 24 * 3_600_000;
/** How old a decision is that was dealt with, in milliseconds. */
const settledAfter = 5 * day;

/** Makes the inbox that of an ordinary day: some of each kind, most of it in time, some of it done. */
export async function seedInbox(server: SeedServer): Promise<void> {
  await askAboutQuote(server);
  await loseMail(server);
  await giveUpReminding(server);
  await writeMessages(server);
  await decideDesign(server);
  await commentOnDesign(server);
  const { data } = await server.admin('GET', '/api/admin/inbox');
  const items = data as Waiting[];
  const mark = ({ kind, id }: Waiting, action: string) =>
    server.admin('POST', `/api/admin/inbox/${id}/${action}`, { kind });
  for (const item of items) {
    const age = Date.now() - new Date(item.since).getTime();
    if (item.kind === 'design' && age > settledAfter) await mark(item, 'done');
    if (item.name === 'Wilf Barnes') await mark(item, 'snooze');
  }
}

async function askAboutQuote(server: SeedServer): Promise<void> {
  server.ago(50 * 60);
  const { id } = await server.visitor('/api/consultation', {
    ...consultationExample,
    fullName: 'Nuala Byrne',
    businessName: 'Byrne Language School',
    email: 'nuala@byrne-languages.example.org',
    serviceType: 'websiteRedesign',
    projectDescription: 'Courses by level and evening, and a placement test.',
  });
  server.ago(28 * 60);
  const lines = [
    { description: 'Website redesign', quantity: 1, unitPrice: 27_000, monthly: false },
    { description: 'Placement test', quantity: 1, unitPrice: 12_500, monthly: false },
  ];
  const { data } = await server.admin('POST', `/api/admin/consultations/${id}/quotes`, { lines });
  const { url } = data as { url: string };
  server.ago(35);
  await server.visitor(`/api/quotes/${new URL(url).searchParams.get('quote')}/question`, {
    text: 'Could the placement test come in the spring, once the first courses have begun?',
  });
}

/** A receipt that its mail server refuses. */
async function loseMail(server: SeedServer): Promise<void> {
  const email = 'sam@osborne-frames.invalid';
  const sent = server.ago(3 * 60);
  await server.visitor('/api/website-update', {
    ...websiteUpdateExample,
    name: 'Sam Osborne',
    businessName: 'Osborne Framing',
    email,
    currentWebsite: 'https://www.osborne-frames.example.org',
    description: 'A page for the new mouldings, with prices by the foot.',
  });
  await server.db.query(
    `UPDATE job SET done_at = $1, attempts = 1, outcome = 'refused',
       error = '550 5.1.2 The domain of this address does not exist'
     FROM mail WHERE job_id = job.id AND recipient = $2`,
    [sent, email],
  );
}

/** The charge that is chased had its last reminder ten hours ago. */
async function giveUpReminding(server: SeedServer): Promise<void> {
  await server.db.query(
    `UPDATE billing_transaction SET reminders = 3, settled_at = $1::timestamptz - interval '14 days'
     WHERE state = 'failed' AND failure = 'other'`,
    [server.ago(10 * 60)],
  );
}

/** The customer of the most work wants a design changed. */
async function decideDesign(server: SeedServer): Promise<void> {
  const person = people.find(({ stage }) => stage === 'growing');
  const title = 'Shop front';
  const [design]: { id: string }[] = await server.db.query(
    "SELECT id FROM design WHERE design_title = $1 AND status = 'pending'",
    [title],
  );
  if (!person || !design) throw new Error(`Nobody decides on ${title}.`);
  server.ago(4 * 60);
  const call = await server.customer(emailOf(person));
  await call('PATCH', `/api/customer/design/${design.id}`, {
    status: 'revision_requested',
    feedback: 'The hunting tartan before the dress one, please.',
  });
}

/** The customer of a second version asks about it. */
async function commentOnDesign(server: SeedServer): Promise<void> {
  const person = people.find(({ stage }) => stage === 'second-version');
  const [design]: { id: string; customerId: string }[] = await server.db.query(
    `SELECT design.id, customer_id AS "customerId"
     FROM design JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id
     WHERE email = $1 ORDER BY version DESC LIMIT 1`,
    [person && emailOf(person)],
  );
  if (!person || !design) throw new Error('Nobody comments on a design.');
  server.ago(25);
  const call = await server.customer(emailOf(person));
  await call('POST', `/api/customer/${design.customerId}/designs/${design.id}/comments`, {
    text: 'Could this say that we answer on Sundays too?',
    pin: { x: 320, y: 300 },
  });
}

async function writeMessages(server: SeedServer): Promise<void> {
  const [live, growing] = ['live', 'growing'].map((stage) =>
    people.find((person) => person.stage === stage),
  );
  const texts = [
    [
      live,
      70,
      'The last day for tax returns has a page of its own now. Could it stand first until then?',
    ],
    [growing, 20, 'Two tartans are sold out. Shall I send a list, or take them off one by one?'],
  ] as const;
  for (const [person, minutes, text] of texts) {
    if (!person) continue;
    server.ago(minutes);
    const call = await server.customer(emailOf(person));
    const { data } = await server.admin('GET', `/api/admin/customers?search=${emailOf(person)}`);
    const [customer] = data as { id: string }[];
    await call('POST', `/api/customer/${customer?.id}/messages`, { text });
  }
}
