import { describe, expect, test } from 'vitest';
import {
  createConsultation,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { quoteOnce, sharedInbox } from '#tests/support/inbox.ts';
import { openConversation } from '#tests/support/messages.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('the inbox', (database) => {
  const { server, inbox, later, inquire } = sharedInbox(database);

  describe('a request waits until it is decided', () => {
    test.each([
      ['inquiry', 'client-onboarding', createOnboarding, 'accepted', 'New inquiry'],
      ['consultation', 'consultation', createConsultation, 'delayed', 'Quote request, £395'],
      ['update', 'website-update', createWebsiteUpdate, 'quoted', 'Update request'],
    ] as const)('%s', async (kind, path, create, status, what) => {
      const { id } = (await server.post(`/api/${path}`, create())).body;
      expect(await inbox.only()).toMatchObject({
        kind,
        id,
        what,
        since: '2026-04-15T10:00:00.000Z',
        due: '2026-04-16T10:00:00.000Z',
        customerId: null,
      });
      const place = { inquiry: path, consultation: `${path}s`, update: `${path}s` }[kind];
      const decision = { status };
      await server.patch(`/api/admin/${place}/${id}/status`, decision, asOwner);
      expect(await inbox.list()).toEqual([]);
      if (kind === 'update') return;
      await server.post(`/api/admin/${place}/${id}/undo`, undefined, asOwner);
      expect(await inbox.kinds(), 'once that was undone').toEqual([kind]);
    });
  });

  test('an update that was only assessed still waits for its quote', async () => {
    const { id } = (await server.post('/api/website-update', createWebsiteUpdate())).body;
    await server.patch(`/api/admin/website-updates/${id}/status`, { status: 'assessed' }, asOwner);
    expect(await inbox.only()).toMatchObject({ kind: 'update', id });
  });

  test('the summary names the oldest overdue promise and the next one', async () => {
    await inquire();
    later(25);
    await server.post('/api/consultation', createConsultation());
    expect(await inbox.summary()).toMatchObject({
      waiting: 2,
      overdue: 1,
      longestOverdue: { kind: 'inquiry', due: '2026-04-16T10:00:00.000Z' },
      next: { kind: 'consultation' },
    });
  });

  test('the oldest promise comes first: a message before an older inquiry', async () => {
    const { customer } = await openConversation(server);
    await inquire();
    later(1);
    await customer.write('Is the shop open?');
    expect(await inbox.kinds()).toEqual(['message', 'inquiry']);
    expect(await inbox.kinds('?kind=inquiry')).toEqual(['inquiry']);
    expect(await inbox.kinds('?limit=1&offset=1')).toEqual(['inquiry']);
    expect((await server.get('/api/admin/inbox?kind=nothing', asOwner)).status).toBe(400);
    expect((await server.get('/api/admin/inbox')).status).toBe(401);
  });

  describe('a message', () => {
    test('waits for a reply, also once it was read, from the first without one', async () => {
      const { id, customer, admin } = await openConversation(server);
      await customer.write('Good morning.');
      later(0.5);
      await customer.write('Is the shop open?');
      await admin.markAll();
      expect(await inbox.only()).toMatchObject({
        kind: 'message',
        id,
        customerId: id,
        what: 'Message',
        line: 'Is the shop open?',
        since: '2026-04-15T10:00:00.000Z',
        latest: '2026-04-15T10:30:00.000Z',
        due: '2026-04-15T12:00:00.000Z',
      });
      later(1);
      await admin.write('Until five.');
      expect(await inbox.list()).toEqual([]);
      later(24);
      await customer.write('And on Sunday?');
      expect(await inbox.only()).toMatchObject({ since: '2026-04-16T11:30:00.000Z' });
    });

    test('that is newer than the replied one still waits', async () => {
      const { customer, admin } = await openConversation(server);
      const { data: seen } = (await customer.write('Is the shop open?')).body;
      later(0.1);
      await customer.write('And is the van blue?');
      await admin.send('POST', '', { text: 'Until five.', upTo: seen.id });
      expect(await inbox.only()).toMatchObject({
        line: 'And is the van blue?',
        since: '2026-04-15T10:06:00.000Z',
      });
      const other = (await openConversation(server)).customer;
      const { data: elsewhere } = (await other.write('Hello')).body;
      const refused = await admin.send('POST', '', { text: 'Blue.', upTo: elsewhere.id });
      expect(refused.status, 'a message of another conversation').toBe(404);
      await admin.write('Blue.');
      expect(await inbox.only()).toMatchObject({ line: 'Hello' });
    });
  });

  test('a question about a quote waits until a newer quote, or until it is done', async () => {
    const { id, token, send } = await quoteOnce(server);
    later(1);
    const ask = (text: string) => server.post(`/api/quotes/${token}/question`, { text });
    await ask('Is hosting included?');
    expect(await inbox.only()).toMatchObject({
      kind: 'question',
      id,
      line: 'Is hosting included?',
      due: '2026-04-16T11:00:00.000Z',
    });
    later(1);
    await send();
    expect(await inbox.list()).toEqual([]);
    later(1);
    const long = `And the domain?\n${'Which? '.repeat(700)}`.trim();
    await ask(long);
    later(1);
    await ask('Who pays for it?');
    const item = await inbox.only();
    expect(item).toMatchObject({ line: 'Who pays for it?', since: '2026-04-15T13:00:00.000Z' });
    const questions = async () =>
      (await server.query('admin.inbox.questions', { id }, asOwner)).data.data;
    expect(await questions(), 'in full').toEqual([
      { askedAt: '2026-04-15T13:00:00.000Z', text: long },
      { askedAt: '2026-04-15T14:00:00.000Z', text: 'Who pays for it?' },
    ]);
    await inbox.done(item);
    expect(await inbox.list()).toEqual([]);
    expect(await questions()).toEqual([]);
    expect(await inbox.summary()).toMatchObject({ waiting: 0, snoozed: 0 });
  });
});
