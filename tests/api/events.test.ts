import { afterEach, expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { appRouter } from '#src/app/router.ts';
import type { Topic } from '#src/server/events/topics.ts';
import { join } from '#src/shared/feature-parts.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createPortfolioItem,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { emptyTables, sharedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { isReadAgain } from '#tests/support/desk-slices.ts';
import { createCustomer, createDesign } from '#tests/support/portal.ts';
import { exampleOf, proceduresOf } from '#tests/support/procedures.ts';
import { sharedServer, type TestServer } from '#tests/support/server.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const database = sharedDatabase();
const server = sharedServer(database);

type Input = object;
type Headers = Record<string, string>;
/** A mutation's input and headers, and the topics that it writes; or why it writes none. */
type Case = { topics: Topic[]; given: () => Promise<[Input, Headers?]> } | { why: string };
type Cases = (server: TestServer, database: TestDatabase) => Record<string, Case>;

/** Those of the slices. */
const found = import.meta.glob<Record<string, Cases>>('../support/mutations/*.ts', { eager: true });
const ofSlices = Object.values(found)
  .flatMap((exported) => Object.values(exported))
  .map((cases) => cases(server, database));

const idOf = async (path: string, body: object): Promise<string> =>
  (await server.post(path, body)).body.id;
const inquire = () => idOf('/api/client-onboarding', createOnboarding());
const ask = () => idOf('/api/consultation', createConsultation());

/** A customer with a design, and what the admin sends about their change request. */
async function askForChange() {
  const customer = await createCustomer(server);
  const design = await customer.addDesign();
  const decision = { id: design.id, status: 'revision_requested', feedback: 'Bluer, please' };
  const session = await customer.logIn();
  await server.mutate('customer.design.decide', decision, session);
  const { data } = (await customer.owner('GET', '')).body;
  return { customerId: customer.id, id: data.projects[0].changeRequests[0].id };
}

const cases: Record<string, Case> = {
  ...join<Record<string, Case>>(ofSlices),
  'public.admin.login': { why: 'a login changes nothing but its session' },
  'public.analytics.pageView': { why: 'counted as analytics' },
  'public.analytics.click': { why: 'counted as analytics' },
  'public.consultation.create': {
    topics: ['consultation.received'],
    given: async () => [createConsultation()],
  },
  'public.directDebit.create': {
    topics: [
      ...(['order.placed', 'mandate.opened'] as const),
      ...(['charge.announced', 'project.opened'] as const),
    ],
    given: async () => [createDirectDebit({ email: 'events@example.org' })],
  },
  'public.directDebit.reopenBankPage': { why: 'asks the provider once more; nothing changes here' },
  'public.onboarding.create': {
    topics: ['inquiry.received'],
    given: async () => [createOnboarding()],
  },
  'public.portal.login': { why: 'a code that is sent is recorded when it is sent' },
  'public.websiteUpdate.create': {
    topics: ['update.received'],
    given: async () => [createWebsiteUpdate()],
  },
  'customer.portal.logoutEverywhere': {
    topics: ['login.everywhere-ended'],
    given: async () => [{}, await (await createCustomer(server)).logIn()],
  },
  'customer.portal.logout': { why: 'it changes nothing but its session' },
  'customer.design.decide': {
    topics: ['design.decided'],
    given: async () => {
      const customer = await createCustomer(server);
      const { id } = await customer.addDesign();
      return [{ id, status: 'approved' }, await customer.logIn()];
    },
  },
  'admin.consultation.setStatus': {
    topics: ['consultation.quoted'],
    given: async () => [{ id: await ask(), status: 'quoted' }],
  },
  'admin.consultation.undo': {
    topics: ['consultation.reopened'],
    given: async () => {
      const id = await ask();
      await server.mutate('admin.consultation.setStatus', { id, status: 'delayed' }, asOwner);
      return [{ id }];
    },
  },
  'admin.onboarding.setStatus': {
    topics: ['inquiry.accepted'],
    given: async () => [{ id: await inquire(), status: 'accepted' }],
  },
  'admin.onboarding.undo': {
    topics: ['inquiry.reopened'],
    given: async () => {
      const id = await inquire();
      await server.mutate('admin.onboarding.setStatus', { id, status: 'delayed' }, asOwner);
      return [{ id }];
    },
  },
  'admin.websiteUpdate.setStatus': {
    topics: ['update.decided'],
    given: async () => {
      const id = await idOf('/api/website-update', createWebsiteUpdate());
      return [{ id, status: 'in-progress' }];
    },
  },
  'admin.customer.endSubscription': {
    topics: ['charge.cancelled', 'subscription.ended'],
    given: async () => [{ customerId: (await createCustomer(server)).id }],
  },
  'admin.customer.createProject': {
    topics: ['project.opened'],
    given: async () => [{ customerId: (await createCustomer(server)).id, projectName: 'A shop' }],
  },
  'admin.customer.changeProject': {
    topics: ['project.changed'],
    given: async () => {
      const { id, projectId } = await createCustomer(server);
      return [{ customerId: id, id: projectId, status: 'completed' }];
    },
  },
  'admin.customer.addDesign': {
    topics: ['design.sent'],
    given: async () => {
      const { id: customerId, projectId } = await createCustomer(server);
      return [{ customerId, projectId, ...createDesign(await uploadImage(server)) }];
    },
  },
  'admin.customer.addTransaction': {
    topics: ['transaction.added'],
    given: async () => {
      const { id: customerId } = await createCustomer(server);
      return [{ customerId, ...transaction }];
    },
  },
  'admin.customer.settleTransaction': {
    topics: ['transaction.settled'],
    given: async () => {
      const { id: customerId, owner } = await createCustomer(server);
      const { id } = (await owner('POST', '/transactions', transaction)).body.data;
      return [{ customerId, id, status: 'paid' }];
    },
  },
  'admin.customer.answerChangeRequest': {
    topics: ['change.answered'],
    given: async () => [{ ...(await askForChange()), adminResponse: 'Done.' }],
  },
  'admin.mail.resend': {
    topics: ['mail.sent-again'],
    given: async () => {
      await ask();
      const { body } = await server.get('/api/admin/mails', asOwner);
      return [body.data.find(({ kind }: { kind: string }) => kind === 'consultation-receipt')];
    },
  },
  'admin.image.upload': { why: 'an address alone; whatever shows the image writes one' },
  'admin.portfolio.create': {
    topics: ['portfolio.changed'],
    given: async () => [createPortfolioItem(await uploadImage(server))],
  },
  'admin.portfolio.remove': {
    topics: ['portfolio.changed'],
    given: async () => {
      const item = createPortfolioItem(await uploadImage(server));
      const { body } = await server.post('/api/admin/portfolio', item, asOwner);
      return [{ id: body.id }];
    },
  },
  'admin.session.logout': { why: 'it changes nothing but its session' },
};

const transaction = {
  ...{ description: 'Photography', billingDate: '2026-05-01' },
  ...{ amount: 4000, type: 'work' },
};

const mutations = proceduresOf(appRouter).filter(({ type }) => type === 'mutation');

/** A public form needs no case: it is called with the example of its contract, and writes one event. */
const isPlainForm = (name: string): boolean =>
  !(name in cases) && name.startsWith('public.') && exampleOf(appRouter, name) !== undefined;

test('every mutation writes an event, or says why not', () => {
  const others = mutations.filter(({ name }) => !isPlainForm(name));
  expect(Object.keys(cases).sort()).toEqual(others.map(({ name }) => name).sort());
});

// A second factor would refuse the password that the others are called with.
afterEach(() => emptyTables(database.source, 'admin_second_factor'));

interface RecordedEvent {
  topic: Topic;
  subject: string;
  actor: string;
  data: unknown;
  personId: string | null;
}

test.each(mutations)('$name writes its event', async ({ name, access }) => {
  const entry = cases[name];
  if (entry && 'why' in entry) return;
  const [input, headers] = (await entry?.given()) ?? [exampleOf(appRouter, name)];
  const [{ last }] = await database.source.query('SELECT max(id) AS last FROM event');
  const as = headers ?? (access === 'admin' ? asOwner : {});
  const { status, error } = await server.mutate(name, input, as);
  expect([status, error]).toEqual([200, undefined]);
  const events: RecordedEvent[] = await database.source.query(
    `SELECT topic, subject_kind AS subject, actor, data, person_id AS "personId"
       FROM event WHERE id > $1 ORDER BY id`,
    [last ?? 0],
  );
  expect(events.map(({ topic }) => topic)).toEqual(entry?.topics ?? [expect.any(String)]);
  expect(isReadAgain(name, events), 'by an open desk').toBe(true);
  const actor = { public: 'visitor', customer: 'customer', admin: 'admin' }[access];
  for (const event of events) {
    expect(event.actor).toBe(actor);
    // Told, or said to be left out: null.
    if (event.personId)
      expect(Object.keys(catalogue.story), 'the stories of people').toContain(event.topic);
    expect(catalogue.topics[event.topic].parse(event.data)).toEqual(event.data);
  }
});

test('a refused change writes none', async () => {
  const [{ count }] = await database.source.query('SELECT count(*)::int FROM event');
  const id = await inquire();
  const decide = (status: string) =>
    server.mutate('admin.onboarding.setStatus', { id, status }, asOwner);
  await decide('accepted');
  expect((await decide('delayed')).status).toBe(409);
  await decide('accepted');
  const [after] = await database.source.query('SELECT count(*)::int FROM event');
  expect(after.count - count).toBe(2);
});
