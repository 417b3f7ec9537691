import { addDays, londonDate } from '#src/shared/dates/dates.ts';
import { CustomerHistory, collectPayments } from './customer-history.ts';
import { emailOf, people, type Stage, updaterOf } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

/** A conversation that is over, but for a last answer that the customer has not read. */
async function answeredMessages(history: CustomerHistory): Promise<void> {
  const { customer, admin } = await history.openConversation();
  history.after(3, 9);
  await customer('Good morning. Could the opening hours stand beside the telephone number?');
  history.after(3, 10);
  await admin('They could, and they do now. On a phone they stand just beneath it.');
  history.after(5, 14);
  await customer('Lovely. The van has been painted, so a new photograph follows on Thursday.');
  history.after(5, 15);
  await admin('Thank you. From the left, if the sign is on that side.');
}

/** A question that waits for its answer. */
async function waitingMessages(history: CustomerHistory): Promise<void> {
  const { customer } = await history.openConversation();
  history.after(history.person.ordered, 9);
  await customer('May I show the first page to my sister before I decide? She does our signs.');
}

/** The key in the address that the form of the sample posts to. */
const sampleKey = 'TheCopperComb-01';
const path = `/api/forms/${sampleKey}`;

const sent = [
  [20, 'Hal Marsh', 'Do you still do the hot towel on a Friday after work?'],
  [
    4,
    'Rosa Quill',
    'My boy is six and afraid of clippers. Is there a quiet hour, and may he bring his bear?',
  ],
  [0, 'Ned Ash', 'Can I book the first chair for five of us, the morning of a wedding?'],
] as const;

/** Makes the contact form of a sample website, and sends it as visitors of that would. */
async function contactForm(history: CustomerHistory): Promise<void> {
  const { server } = history;
  const { id } = await history.project();
  const { origin } = server;
  await history.admin('PUT', `projects/${id}/form`, { origins: [origin] });
  await server.db.query('UPDATE site_form SET key = $1 WHERE project_id = $2', [sampleKey, id]);
  for (const [daysAgo, Name, Question] of sent) {
    server.at(daysAgo, 8);
    const Email = `${Name.toLowerCase().replace(' ', '.')}@example.org`;
    await server.visitor(path, { Name, Email, Question }, undefined, { origin });
  }
}

const approveLatest = (history: CustomerHistory) => history.decide('approved', 8);

const monthlyPayments = ({ server, person }: CustomerHistory) =>
  collectPayments(server, person.ordered);

/** The steps that bring a customer to each stage, in order. */
const steps: Record<Stage, ((history: CustomerHistory) => Promise<void>)[]> = {
  ordered: [],
  delayed: [(history) => history.setOrderStatus('delayed')],
  accepted: [accept],
  reviewing: [accept, firstDesign, waitingMessages],
  revising: [accept, firstDesign, (history) => history.decide('revision_requested', 3)],
  'second-version': [accept, firstDesign, secondVersion],
  approved: [accept, firstDesign, (history) => history.decide('approved', 6)],
  rejected: [accept, firstDesign, (history) => history.decide('rejected', 4)],
  live: [accept, firstDesign, secondVersion, approveLatest, goLive, contactForm, monthlyPayments],
  growing: [
    accept,
    firstDesign,
    answeredMessages,
    approveLatest,
    goLive,
    monthlyPayments,
    secondProject,
    updates,
  ],
  ended: [accept, firstDesign, approveLatest, goLive, monthlyPayments, endSubscription],
};

/** Places every person's order and runs the steps of their stage. */
export async function seedCustomers(server: SeedServer): Promise<void> {
  for (const person of [...people].sort((a, b) => b.ordered - a.ordered)) {
    const history = await CustomerHistory.begin(server, person);
    for (const step of steps[person.stage]) await step(history);
  }
  await collectPayments(server, Math.max(...people.map(({ ordered }) => ordered)));
}

async function accept(history: CustomerHistory): Promise<void> {
  await history.setOrderStatus('accepted');
  const [project] = (await history.read()).projects;
  const estimatedCompletionDate = addDays(londonDate(history.after(0)), 28);
  history.after(1, 12);
  await history.admin('PATCH', `projects/${project?.id}`, { estimatedCompletionDate });
}

async function firstDesign(history: CustomerHistory): Promise<void> {
  const { id } = await history.project();
  history.after(2, 16);
  await history.show(id, 'Home page', `${history.person.headline}: your words, your colours.`, 0);
}

async function secondVersion(history: CustomerHistory): Promise<void> {
  await history.comment(3, [
    {
      by: 'customer',
      text: 'Could the shop be larger? It is what people know us by.',
      pin: { x: 770, y: 380 },
    },
    {
      by: 'customer',
      text: 'The telephone number should stand here, please.',
      pin: { x: 690, y: 45 },
    },
    { by: 'admin', text: 'Both will be in the next version.' },
  ]);
  await history.decide('revision_requested', 4);
  const { id, designs, changeRequests } = await history.project();
  history.after(6, 14);
  const description = 'The picture is wider now, and the telephone number stands first.';
  await history.show(id, 'Home page', description, 1, designs[0]?.threadId);
  await history.admin('PATCH', `change-requests/${changeRequests[0]?.id}`, {
    adminResponse: 'Done: please look at version 2.',
  });
  await history.comment(7, [
    {
      by: 'admin',
      text: 'The picture now goes right across, with the words over it.',
      pin: { x: 640, y: 330 },
    },
    {
      by: 'customer',
      text: 'Much better. Is the orange button the one that rings us?',
      pin: { x: 150, y: 470 },
    },
    {
      by: 'admin',
      text: 'It is, on a phone. On a computer it opens the enquiry form.',
      pin: { x: 215, y: 500 },
    },
  ]);
}

async function goLive(history: CustomerHistory): Promise<void> {
  const inAYear = addDays(londonDate(history.after(14)), 365);
  await history.admin('PATCH', `projects/${(await history.project()).id}`, {
    status: 'completed',
    ...(history.person.package === 'premium'
      ? { domainRenewsOn: inAYear, hostingRenewsOn: inAYear }
      : {}),
  });
}

async function secondProject(history: CustomerHistory): Promise<void> {
  history.after(60);
  const { businessName, slug } = history.person;
  const { data } = await history.admin('POST', 'projects', {
    projectName: `Online shop for ${businessName}`,
    projectDescription: 'A shop for cloth by the yard, with hire dates to pick.',
    status: 'in_progress',
    priority: 'high',
    domainName: `shop.${slug}.example.org`,
    estimatedCompletionDate: addDays(londonDate(new Date()), 21),
  });
  const { id } = data as { id: string };
  history.after(66);
  await history.show(id, 'Shop front', 'The tartans first, by clan and by colour.', 1);
  history.after(68);
  await history.show(id, 'Hire calendar', 'Pick a date, and see what is free.', 2);
  await history.admin('POST', 'transactions', {
    description: 'Online shop, first half',
    billingDate: londonDate(history.after(61)),
    amount: 22_500,
    type: 'work',
    status: 'paid',
  });
}

async function endSubscription(history: CustomerHistory): Promise<void> {
  history.after(70);
  await history.admin('POST', 'transactions', {
    description: 'Last month, given back',
    billingDate: londonDate(history.after(70)),
    amount: 1000,
    type: 'refund',
    status: 'paid',
  });
  await history.admin('POST', 'end-subscription');
  await history.server.cancelMandate(history.customerId);
}

/** Two updates that the customer asked for while logged in, the older one done. */
async function updates(history: CustomerHistory): Promise<void> {
  const { server, person } = history;
  const { call } = await server.customer(emailOf(person));
  history.after(40);
  const { id } = await call('POST', '/api/website-update', {
    ...updaterOf(person),
    updateCategory: 'basic',
    description: 'The winter opening hours, from the first of November.',
  });
  history.after(42);
  await server.admin('PATCH', `/api/admin/website-updates/${id}/status`, { status: 'completed' });
  history.after(72, 14);
  await call('POST', '/api/website-update', {
    ...updaterOf(person),
    updateCategory: 'medium',
    timeline: '3-4weeks',
    description: 'A page for weddings: what we hire out, with prices, and a form for the date.',
  });
}
