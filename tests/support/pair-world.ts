import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
  tokenOf,
} from './builders.ts';
import type { TestDatabase } from './database.ts';
import { named } from './firm.ts';
import { personAt } from './person-id.ts';
import { createDesign } from './portal.ts';
import { createBrowser } from './push.ts';
import { lines } from './quotes.ts';
import { logIn as logInAsOwner } from './second-factor.ts';
import type { TestServer } from './server.ts';
import { asOwner, uploadImage } from './upload.ts';

export const email = 'maud@ferris-heating.example.org';
export const other = 'maud@old.example.org';
const joined = 'maud@work.example.org';
export const newcomer = 'ann@example.org';
export const theirSite = 'https://www.ferris-heating.example.org';
export const hook = { url: 'https://hooks.example.com/awning', topics: ['inquiry.received'] };

/** Ids of rows that one person has, of every kind, each in the state that a mutation asks for. */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** One customer with everything, whom every mutation about people, work and money concerns. */
export async function createWorld(server: TestServer, { source }: TestDatabase) {
  const must = async <T extends { status: number }>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const act = async (
    name: string,
    input: object = {},
    headers: Record<string, string> = asOwner,
    // biome-ignore lint/suspicious/noExplicitAny: what was answered is looked into freely
  ): Promise<any> => (await must(server.mutate(name, input, headers))).data;
  const ask = async (name: string, input?: object) =>
    (await must(server.query(name, input, asOwner))).data;
  const form = async (name: string, input: object): Promise<string> =>
    (await act(`public.${name}.create`, input, {})).id;

  const clientId = await form('onboarding', createOnboarding({ email }));
  const orderId = await form('directDebit', createDirectDebit({ email, clientId }));
  const personId = await personAt(source, email);
  const {
    data: [{ id: customerId }],
  } = (await server.get(`/api/admin/customers?search=${email}`, asOwner)).body;
  const headers = (await server.post('/api/customer/login', { email })).headers;
  const session = { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
  const again = (await server.post('/api/customer/login', { email })).headers;
  const leaving = { cookie: String(again['set-cookie']).split(';', 1)[0] ?? '' };

  const delayedInquiry = await form('onboarding', createOnboarding({ email }));
  await act('admin.onboarding.setStatus', { id: delayedInquiry, status: 'delayed' });
  const consult = () => form('consultation', createConsultation({ email }));
  const [consultation, delayedConsultation, quoted] = [
    await consult(),
    await consult(),
    await consult(),
  ];
  await act('admin.consultation.setStatus', { id: delayedConsultation, status: 'delayed' });
  const quote = await act('admin.quote.create', { id: quoted, lines });
  const updateOf = () => form('websiteUpdate', createWebsiteUpdate({ email }));
  const [update, assessedUpdate, quotedUpdate] = [
    await updateOf(),
    await updateOf(),
    await updateOf(),
  ];
  await act('admin.websiteUpdate.setStatus', { id: assessedUpdate, status: 'assessed' });
  await act('admin.websiteUpdate.sendQuote', { id: quotedUpdate, lines });

  const file = async () =>
    (await server.get(`/api/admin/customers/${customerId}`, asOwner)).body.data;
  const projectId: string = (await file()).projects[0].id;
  const changed = (await act('admin.customer.createProject', { customerId, projectName: 'A shop' }))
    .data.id;
  await act('admin.customer.changeProject', { customerId, id: changed, status: 'completed' });
  const design = async (): Promise<string> =>
    (
      await act('admin.customer.addDesign', {
        customerId,
        projectId,
        ...createDesign(await uploadImage(server)),
      })
    ).data.id;
  const [designId, approved, revised] = [await design(), await design(), await design()];
  await act('customer.design.decide', { id: approved, status: 'approved' }, session);
  await act(
    'customer.design.decide',
    { id: revised, status: 'revision_requested', feedback: 'Bluer' },
    session,
  );
  const { projects } = await file();
  const changeRequest = projects.flatMap(
    (project: { changeRequests: { id: string }[] }) => project.changeRequests,
  )[0].id;

  const answer = (await act('admin.message.send', { id: personId, text: 'Good day' })).data.id;
  const message = (await act('customer.message.send', { id: customerId, text: 'Hello' }, session))
    .data.id;
  const note = (await act('admin.person.addNote', { id: personId, text: 'Rings back' })).data.id;
  const deletedNote = (await act('admin.person.addNote', { id: personId, text: 'Rings not' })).data
    .id;
  await act('admin.person.deleteNote', { id: personId, noteId: deletedNote });
  const reply = (
    await act('admin.reply.send', { id: personId, subject: 'Your site', text: 'Hello.' })
  ).data.id;

  const transaction = {
    customerId,
    description: 'Photography',
    billingDate: '2026-05-01',
    amount: 4000,
    type: 'work',
  };
  const [unpaid, paid] = [
    (await act('admin.customer.addTransaction', transaction)).data.id,
    (await act('admin.customer.addTransaction', transaction)).data.id,
  ];
  await act('admin.customer.settleTransaction', { customerId, id: paid, status: 'paid' });
  const charge = async (description: string): Promise<string> => {
    await act('admin.billing.chargeOnce', { customerId, description, amount: 1000 });
    const [[row]] = await source.query(
      `UPDATE billing_transaction SET state = 'submitted', submitted_at = now(), billing_date = '2026-01-01'
       WHERE description = $1 RETURNING id`,
      [description],
    );
    return row.id;
  };
  const [due, settled, atProvider] = [
    await charge('Due'),
    await charge('Settled'),
    await charge('At GoCardless'),
  ];
  await act('admin.billing.markPaid', { ids: [settled] });
  await source.query("UPDATE billing_transaction SET provider_id = 'PM1' WHERE id = $1", [
    atProvider,
  ]);
  await source.query(
    "UPDATE mandate SET provider = 'gocardless', provider_id = 'MD1', status = 'active'",
  );

  await act('admin.siteForm.set', { customerId, id: projectId, origins: [theirSite] });
  const { address } = (
    await server.get(`/api/admin/customers/${customerId}/projects/${projectId}/form`, asOwner)
  ).body.data;
  const formPath = new URL(address).pathname;
  await server.app.inject({
    method: 'POST',
    url: formPath,
    headers: { origin: theirSite, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'message=Hello',
  });
  const [{ id: entryId }] = (
    await server.get(`/api/customer/${customerId}/projects/${projectId}/form`, session)
  ).body.data;

  const asked = await form('consultation', createConsultation({ email: other }));
  const otherQuote = await act('admin.quote.create', { id: asked, lines });
  await form('consultation', createConsultation({ email: joined }));
  const [otherId, joinedId] = [await personAt(source, other), await personAt(source, joined)];
  await act('admin.person.join', { id: personId, with: joinedId });
  await act('customer.privacy.request', { kind: 'complaint', text: 'Please.' }, session);
  const [{ id: privacyRequest }] = await source.query('SELECT id FROM privacy_request LIMIT 1');
  const mails = await ask('admin.mail.list', { email });
  const mail = mails.data.find(({ kind }: { kind: string }) => kind === 'consultation-receipt').id;
  await act('admin.inbox.snooze', { kind: 'inquiry', id: clientId });

  const key = (await act('admin.key.create', { name: 'Books', scopes: ['invoice:read'] })).data.id;
  const webhook = (await act('admin.webhook.create', hook)).data.id;
  await act('admin.webhook.test', { id: webhook });
  const [{ id: deliveryId }] = (await ask('admin.webhook.deliveries', { id: webhook })).data;
  const off = (await act('admin.webhook.create', hook)).data.id;
  await act('admin.webhook.turnOff', { id: off });
  const device = createBrowser('https://push.example.org/one').subscription;
  await act('admin.push.subscribe', device);
  const { token } = await logInAsOwner(server);
  const { token: another } = await logInAsOwner(server);
  const item = {
    ...{ projectTitle: 'Bread', clientName: 'Ellery', projectType: 'premium' },
    ...{ imageUrl: await uploadImage(server), websiteUrl: 'https://ellery.example.org' },
  };
  const portfolio = (await act('admin.portfolio.create', item)).id;
  const imports = async (text: string): Promise<string> =>
    (await must(server.post('/api/admin/imports', { text }, asOwner))).body.data.made.id;
  await act('admin.firm.saveDraft', { revision: 0, identity: named({ name: 'Pergola' }) });
  await source.query("UPDATE payment_request SET standing = 'waiting' WHERE id = $1", [orderId]);
  const started = await imports(
    'First name,Surname,Email,Plan,Monthly price,Mandate\nJo,Day,jo@example.org,Basic,5,MD00JO',
  );
  return {
    ...{ clientId, orderId, personId, customerId, session, leaving, delayedInquiry, consultation },
    ...{
      delayedConsultation,
      quoted,
      quoteToken: tokenOf(quote.data.url),
      otherToken: tokenOf(otherQuote.data.url),
      freshImage: await uploadImage(server),
      update,
      assessedUpdate,
    },
    ...{
      quotedUpdate,
      projectId,
      changed,
      designId,
      approved,
      changeRequest,
      message,
      answer,
      note,
    },
    ...{ deletedNote, reply, unpaid, paid, due, settled, formPath, entryId, otherId, joinedId },
    ...{ privacyRequest, mail, key, webhook, deliveryId, off, device, portfolio, item, started },
    asSession: { authorization: `Bearer ${token}` },
    /** Of most calls: a password costs each of them 50 ms. */
    asOwner: { authorization: `Bearer ${another}` },
  };
}
