import { beforeEach, describe, expect, test } from 'vitest';
import { PrivacyRequest } from '#src/features/people/privacy/request/entity.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { codeLogins, codeWasRefused, cookiesOf } from '#tests/support/login-code.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'bronagh@keanes-larder.example.org';
const asked = {
  kind: 'correction',
  name: 'Bronagh Keane',
  email,
  text: 'Our telephone number ends in 289.',
};
const path = '/api/privacy/requests';
const codeIn = (text = '') => /^ {4}(\d{6,10})$/m.exec(text)?.[1] ?? '';

anyDatabase('a request about personal data', (database) => {
  const { server, maud, received, settled, ask, login } = codeLogins(database);
  beforeEach(() => emptyTables(database.source, 'privacy_request', 'inbox_mark'));

  const stored = () => database.source.getRepository(PrivacyRequest).find();
  const mailTo = (address: string) =>
    received().filter(({ recipients }) => recipients.includes(address));
  /** In the newest mail that has one: a receipt may come after it. */
  const codeFor = (address: string) =>
    mailTo(address)
      .map(({ parsed }) => codeIn(parsed.text))
      .findLast(Boolean) ?? '';
  const askFor = async (body: object = asked) => {
    const { body: answer } = await server.post(path, body);
    await settled();
    return { proofId: String(answer.proofId), code: codeFor(email) };
  };

  test('is stored once its address is proven by the mailed code, and waits for a month', async () => {
    const { status, body } = await server.post(path, asked);
    expect([status, body]).toEqual([
      200,
      { success: false, message: expect.any(String), proofId: expect.any(String) },
    ]);
    await settled();
    expect(await stored()).toEqual([]);
    const code = codeFor(email);
    const sent = await server.post(path, { ...asked, proofId: body.proofId, code });
    expect(sent.body).toMatchObject({ success: true, dueOn: '2026-05-15' });
    expect(await stored()).toMatchObject([{ ...asked, proven: true, answeredAt: null }]);
    const inbox = await server.get('/api/admin/inbox?kind=privacy', asOwner);
    expect(inbox.body.data).toMatchObject([
      {
        ...{ kind: 'privacy', id: sent.body.id, email, line: asked.text },
        ...{ what: 'Request for a correction', due: '2026-05-15T22:59:59.999Z' },
      },
    ]);
    await settled();
    expect(mailTo(email).map(({ parsed }) => parsed.subject)).toContain(
      'We have your request to correct your data',
    );
  });

  test('is refused with a wrong, used or foreign code', async () => {
    const own = await askFor();
    const wrong = { ...own, code: own.code === '000000' ? '000001' : '000000' };
    expect((await server.post(path, { ...asked, ...wrong })).body).toEqual(codeWasRefused);
    const other = { ...asked, email: 'else@example.org', ...own };
    expect((await server.post(path, other)).body).toEqual(codeWasRefused);
    expect((await server.post(path, { ...asked, ...own })).body.success).toBe(true);
    const again = { ...asked, ...own, text: 'Another one.' };
    expect((await server.post(path, again)).body).toEqual(codeWasRefused);
    expect(await stored()).toHaveLength(1);
  });

  test('has a code that logs nobody in, and takes none of a login', async () => {
    const mine = { ...asked, email: maud.email };
    const { body } = await server.post(path, mine);
    await settled();
    const code = codeFor(maud.email);
    const tried = await login({ email: maud.email, code, loginId: body.proofId });
    expect(tried.body).toEqual(codeWasRefused);
    const { code: ofLogin, loginId } = await ask();
    const sent = await server.post(path, { ...mine, code: ofLogin, proofId: loginId });
    expect(sent.body).toEqual(codeWasRefused);
  });

  test('of a customer who is logged in needs no other code', async () => {
    const cookies = cookiesOf(await login(await ask()), 'customer_session');
    const { body } = await server.post(
      '/api/customer/privacy/requests',
      { kind: 'access' },
      cookies,
    );
    expect(body).toMatchObject({ success: true, dueOn: '2026-05-15' });
    expect(await stored()).toMatchObject([
      { kind: 'access', email: maud.email, name: 'Maud Ferris', proven: true },
    ]);
  });

  test('is answered once, by a mail, and is found by its words', async () => {
    await server.post(path, { ...asked, ...(await askFor()) });
    const [{ id = '', personId = '' } = {}] = await stored();
    const answer = { answer: 'Your number now ends in 289.' };
    const answering = () =>
      server.post(`/api/admin/privacy-requests/${id}/answer`, answer, asOwner);
    const [{ body }, again] = [await answering(), await answering()];
    expect(body.data).toMatchObject({ status: 'answered', ...answer });
    expect(again.status).toBe(409);
    await settled();
    const letters = mailTo(email).map(({ parsed }) => parsed.text);
    expect(letters).toContainEqual(expect.stringContaining(answer.answer));
    expect((await server.get('/api/admin/inbox?kind=privacy', asOwner)).body.data).toEqual([]);
    const found = await server.get('/api/admin/people?search=telephone+ends', asOwner);
    expect(found.body.data).toMatchObject([{ id: personId }]);
    const story = await server.get(`/api/admin/people/${personId}/story?only=requests`, asOwner);
    expect(story.body.data).toMatchObject([
      { kind: 'privacy', title: 'You answered', text: answer.answer },
      { kind: 'privacy', title: 'Request for a correction', text: asked.text },
    ]);
  });

  test('that complains is acknowledged within 30 days, then answered', async () => {
    const complaint = { ...asked, kind: 'complaint' };
    await server.post(path, { ...complaint, ...(await askFor(complaint)) });
    const [{ id = '' } = {}] = await stored();
    const inbox = async () =>
      (await server.get('/api/admin/inbox?kind=privacy', asOwner)).body.data;
    expect(await inbox()).toMatchObject([{ due: '2026-05-15T22:59:59.999Z' }]);
    server.time.now = new Date('2026-05-01T10:00:00Z');
    const acknowledged = `/api/admin/privacy-requests/${id}/acknowledge`;
    expect((await server.post(acknowledged, {}, asOwner)).status).toBe(200);
    expect(await inbox()).toMatchObject([
      { what: 'Complaint to answer', due: '2026-05-31T22:59:59.999Z' },
    ]);
  });

  test('that complains about work waits for a reply as a message does, by an email', async () => {
    const complaint = { ...asked, kind: 'work', text: 'The menu shows last year’s prices.' };
    const sent = await server.post(path, { ...complaint, ...(await askFor(complaint)) });
    expect(sent.body).toMatchObject({ success: true, dueOn: '2026-04-15' });
    const inbox = () => server.get('/api/admin/inbox', asOwner);
    const ofComplaint = { kind: 'complaint', id: sent.body.id, what: 'Complaint about our work' };
    const [waiting] = (await inbox()).body.data;
    expect(waiting).toMatchObject({ ...ofComplaint, line: complaint.text });
    expect(Date.parse(waiting.due) - Date.parse(waiting.since)).toBe(2 * 3_600_000);
    await settled();
    const receipt = mailTo(email).find(({ parsed }) => parsed.subject === 'We have your complaint');
    expect(receipt?.parsed.text).toContain('A person answers within 2 hours, in business hours.');
    const acknowledged = `/api/admin/privacy-requests/${sent.body.id}/acknowledge`;
    expect((await server.post(acknowledged, {}, asOwner)).status).toBe(409);
    const answer = { answer: 'The new prices are on the page now.' };
    await server.post(`/api/admin/privacy-requests/${sent.body.id}/answer`, answer, asOwner);
    expect((await inbox()).body.data).toEqual([]);
  });

  test('of a customer who complains about work is a message instead', async () => {
    const cookies = cookiesOf(await login(await ask()), 'customer_session');
    const body = { kind: 'work', text: 'Late again.' };
    const refused = await server.post('/api/customer/privacy/requests', body, cookies);
    expect(refused.status).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

anyDatabase('a request about personal data, where no mails are sent', (database) => {
  const server = sharedServer(database);
  beforeEach(() => emptyTables(database.source, 'privacy_request', 'submission'));

  test('is stored at once, with a note that nobody proved its address', async () => {
    const sent = await server.post(path, {
      ...asked,
      proofId: crypto.randomUUID(),
      code: '123456',
    });
    expect(sent.body.success).toBe(true);
    const { body } = await server.get('/api/admin/privacy-requests', asOwner);
    expect(body.data).toMatchObject([{ ...asked, proven: false, status: 'open' }]);
  });

  test('says so too when it comes from a portal that opens by an address alone', async () => {
    const { logIn } = await createCustomer(server);
    await server.post('/api/customer/privacy/requests', { kind: 'erasure' }, await logIn());
    const { body } = await server.get('/api/admin/privacy-requests', asOwner);
    expect(body.data).toMatchObject([{ kind: 'erasure', proven: false }]);
  });

  describe('taken down by the owner', () => {
    const work = { asks: 'work', note: 'The menu shows last year’s prices.' };
    const caller = { name: 'Ada Finch', phone: '01632 960199' };
    const inbox = async () => (await server.get('/api/admin/inbox', asOwner)).body.data;
    const takeDown = async (asked: object) =>
      (await server.post('/api/admin/people', { ...caller, ...asked }, asOwner)).body.data.id;
    const enter = (id: string, entry: object) =>
      server.post(`/api/admin/people/${id}/privacy-requests`, entry, asOwner);

    test('a complaint about work of a stranger without an address waits as a message does', async () => {
      const id = await takeDown(work);
      const [waiting] = await inbox();
      expect(waiting).toMatchObject({
        ...{ kind: 'complaint', what: 'Complaint about our work', line: work.note },
        ...{ personId: id, name: caller.name, email: '' },
      });
      expect(Date.parse(waiting.due) - Date.parse(waiting.since)).toBe(2 * 3_600_000);
      const answer = { answer: 'We rang: the new prices are on the page now.' };
      await server.post(`/api/admin/privacy-requests/${waiting.id}/answer`, answer, asOwner);
      expect(await inbox()).toEqual([]);
      const story = await server.get(`/api/admin/people/${id}/story?only=requests`, asOwner);
      expect(story.body.data).toMatchObject([
        { title: 'You answered', text: answer.answer },
        { title: 'You took down: Complaint about our work', text: work.note },
      ]);
    });

    test('a complaint about data of somebody known keeps the law’s clock from the day it came', async () => {
      const { email } = await createCustomer(server);
      const personId = await personAt(database.source, email);
      const mails = async () => (await server.get('/api/admin/mails', asOwner)).body.data.length;
      const before = await mails();
      const letter = { kind: 'complaint', text: 'You rang at night.', receivedOn: '2026-04-10' };
      const { body } = await enter(personId, letter);
      expect(body.data).toMatchObject({ dueOn: '2026-05-10' });
      expect(await inbox()).toContainEqual(
        expect.objectContaining({ kind: 'privacy', email, due: '2026-05-10T22:59:59.999Z' }),
      );
      const { body: register } = await server.get('/api/admin/privacy-requests', asOwner);
      expect(register.data).toMatchObject([{ entered: true, proven: false, text: letter.text }]);
      expect(await mails()).toBe(before);
    });

    test('needs words where it says nothing without them, and a day that has been', async () => {
      const refused = await server.post('/api/admin/people', { ...caller, asks: 'work' }, asOwner);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'Please tell us what this is about.',
      ]);
      const personId = await personAt(database.source, (await createCustomer(server)).email);
      const early = { kind: 'access', receivedOn: '2026-04-16' };
      expect(await enter(personId, early)).toMatchObject({
        status: 400,
        body: { message: 'The day it came cannot be after today.' },
      });
      const stranger = crypto.randomUUID();
      expect((await enter(stranger, { kind: 'access' })).status).toBe(404);
      expect(await database.source.getRepository(PrivacyRequest).count()).toBe(0);
    });
  });

  describe('a register', () => {
    test('can be saved as a spreadsheet', async () => {
      await server.post(path, asked);
      const { app } = server;
      const url = '/api/admin/privacy-requests.csv';
      const { body } = await app.inject({ url, headers: asOwner });
      expect(body).toContain('"Request for a correction","Open"');
    });
  });

  test('needs words where it says nothing without them', async () => {
    const { status, body } = await server.post(path, { ...asked, text: '' });
    expect([status, body.message]).toEqual([400, 'Please tell us what this is about.']);
    const sent = await server.post(path, { ...asked, kind: 'access', text: '' });
    expect(sent.status).toBe(200);
  });
});
