import { consultationExample } from '#src/features/sales/quote/request/contract.ts';
import { websiteUpdateExample } from '#src/features/sales/website-update/contract.ts';
import { emailOf, personAt, type Stage } from './seed-people.ts';
import { sendQuote } from './seed-quotes.ts';
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
  const quote = await sendQuote(server, `consultations/${id}`, { lines });
  server.ago(35);
  await server.visitor(`${quote}/question`, {
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

/** Logs a customer in, and finds the design that waits for them, of a title or of any. */
async function openDesign(server: SeedServer, stage: Stage, title?: string) {
  const { id, call } = await server.customer(emailOf(personAt(stage)));
  const { data } = await call('GET', `/api/customer/${id}/waiting-designs`);
  const designs = data as { id: string; designTitle: string }[];
  const design = designs.find(({ designTitle }) => designTitle === (title ?? designTitle));
  if (!design) throw new Error(`No design waits for ${stage}.`);
  return { id, call, designId: design.id };
}

/** The customer of the most work wants a design changed. */
async function decideDesign(server: SeedServer): Promise<void> {
  server.ago(4 * 60);
  const { call, designId } = await openDesign(server, 'growing', 'Shop front');
  await call('PATCH', `/api/customer/design/${designId}`, {
    status: 'revision_requested',
    feedback: 'The hunting tartan before the dress one, please.',
  });
}

/** The customer of a second version asks about it. */
async function commentOnDesign(server: SeedServer): Promise<void> {
  server.ago(25);
  const { id, call, designId } = await openDesign(server, 'second-version');
  await call('POST', `/api/customer/${id}/designs/${designId}/comments`, {
    text: 'Could this say that we answer on Sundays too?',
    pin: { x: 320, y: 300 },
  });
}

async function writeMessages(server: SeedServer): Promise<void> {
  const texts = [
    [
      'live',
      70,
      'The last day for tax returns has a page of its own now. Could it stand first until then?',
    ],
    ['growing', 20, 'Two tartans are sold out. Shall I send a list, or take them off one by one?'],
  ] as const;
  for (const [stage, minutes, text] of texts) {
    server.ago(minutes);
    const { id, call } = await server.customer(emailOf(personAt(stage)));
    await call('POST', `/api/customer/${id}/messages`, { text });
  }
}
