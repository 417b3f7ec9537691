import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { sharedInbox } from '#tests/support/inbox.ts';
import { createCustomer, type TestCustomer } from '#tests/support/portal.ts';
import { asOwner } from '#tests/support/upload.ts';

const words = 'A bigger telephone number.';
const decision = {
  status: 'revision_requested',
  feedback: 'Please make revisions',
  comment: words,
};

anyDatabase('words with a decision, and taking one back', (database) => {
  const { server, inbox, later } = sharedInbox(database);
  let maud: TestCustomer;
  let session: { cookie: string };
  let id: string;
  beforeEach(async () => {
    await emptyTables(database.source, 'mail', 'job');
    maud = await createCustomer(server);
    session = await maud.logIn();
    ({ id } = await maud.addDesign());
  });
  const get = async (path: string) => (await server.get(`/api/customer/${path}`, session)).body;
  const decide = (body: object) => server.patch(`/api/customer/design/${id}`, body, session);
  const undo = (as = session) => server.post(`/api/customer/design/${id}/undo`, {}, as);
  const designs = async () => (await get(`project/${maud.projectId}/designs`)).data;
  const requests = async () => (await get(`project/${maud.projectId}/change-requests`)).data;
  const comments = async () => (await get(`${maud.id}/designs/${id}/comments`)).data;
  const mails = async () =>
    (await server.get(`/api/admin/mails?email=${maud.email}`, asOwner)).body.data.map(
      ({ kind }: { kind: string }) => kind,
    );

  test('the feedback stays as it is, and the words are its first comment and the request', async () => {
    await decide(decision);
    const { status, feedback: customerFeedback } = decision;
    expect(await designs()).toMatchObject([{ status, customerFeedback, commentCount: 1 }]);
    expect(await comments()).toMatchObject([{ author: 'customer', text: words, pin: null }]);
    expect(await requests()).toMatchObject([{ description: words, status: 'pending' }]);
    const { status: tooLong } = await decide({ ...decision, comment: 'x'.repeat(2001) });
    expect(tooLong).toBe(400);
  });

  test('the inbox lists the words once, as the decision', async () => {
    await decide(decision);
    expect(await inbox.only()).toMatchObject({ kind: 'design', line: `Home page: ${words}` });
  });

  test.each([decision, { status: 'approved' }, { status: 'rejected' }])(
    '%j can be taken back for ten seconds: nothing is left of it',
    async (body) => {
      await decide(body);
      later(10 / 3600);
      expect((await undo()).body).toEqual({ success: true });
      expect(await designs()).toMatchObject([
        { status: 'pending', decidedAt: null, customerFeedback: null, commentCount: 0 },
      ]);
      expect(await requests()).toEqual([]);
      expect(await mails()).not.toContain('design-decided');
      expect(await inbox.list()).toEqual([]);
      const found = await server.get('/api/admin/people?search=bigger+telephone', asOwner);
      const emails = found.body.data.map(({ email }: { email: string }) => email);
      expect(emails).not.toContain(maud.email);
      expect((await decide({ status: 'approved' })).status).toBe(200);
    },
  );

  test('other comments stay when a decision is taken back', async () => {
    const body = { text: 'Lovely otherwise.' };
    await server.post(`/api/customer/${maud.id}/designs/${id}/comments`, body, session);
    later(0.1);
    await decide(decision);
    await undo();
    expect(await comments()).toMatchObject([body]);
  });

  test('it is too late after that, once it was answered, or for anybody else', async () => {
    await decide(decision);
    const [request] = await requests();
    const other = await createCustomer(server);
    expect((await undo(await other.logIn())).status).toBe(403);
    await maud.owner('PATCH', `/change-requests/${request.id}`, { adminResponse: 'Done.' });
    expect((await undo()).body.message).toBe('Your request was answered since, so this stands.');
    later(20 / 3600);
    expect((await undo()).body.message).toBe('This was decided too long ago to be undone.');
    expect(await designs()).toMatchObject([{ status: 'revision_requested', commentCount: 1 }]);
  });
});
