import { describe, expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { sharedInbox } from '#tests/support/inbox.ts';
import { openConversation } from '#tests/support/messages.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('snoozed and done inbox items', (database) => {
  const { server, inbox, later, inquire } = sharedInbox(database);

  describe('a message', () => {
    test('can be marked as done without a reply; the next one waits from its own time', async () => {
      const { customer, admin } = await openConversation(server);
      await customer.write('Thank you.');
      const item = await inbox.only();
      expect((await inbox.done(item)).body).toEqual({ success: true });
      expect((await inbox.done(item)).status, 'once more').toBe(200);
      expect(await inbox.list()).toEqual([]);
      expect(await admin.unread()).toBe(0);
      later(48);
      await customer.write('One more thing.');
      expect(await inbox.only()).toMatchObject({
        since: '2026-04-17T10:00:00.000Z',
        line: 'One more thing.',
      });
      expect((await inbox.undo(item)).status).toBe(200);
      expect(await inbox.only()).toMatchObject({ since: '2026-04-15T10:00:00.000Z' });
    });

    test('that is newer than what the admin saw still waits', async () => {
      const { customer } = await openConversation(server);
      await customer.write('Thank you.');
      const seen = await inbox.only();
      later(0.1);
      await customer.write('Wait, the van is blue.');
      await inbox.done(seen, { upTo: seen.latest });
      expect(await inbox.only()).toMatchObject({ line: 'Wait, the van is blue.' });
    });
  });

  describe('snoozed', () => {
    test('it comes back at nine the next morning, with its promise', async () => {
      const id = await inquire();
      const { status, body } = await inbox.snooze({ kind: 'inquiry', id });
      expect([status, body]).toEqual([200, { success: true, until: '2026-04-16T08:00:00.000Z' }]);
      expect(await inbox.list()).toEqual([]);
      expect(await inbox.list('?view=snoozed')).toMatchObject([
        { id, snoozedUntil: '2026-04-16T08:00:00.000Z' },
      ]);
      expect(await inbox.summary()).toMatchObject({ waiting: 0, snoozed: 1, next: null });
      later(22);
      expect(await inbox.only()).toMatchObject({ id, due: '2026-04-16T10:00:00.000Z' });
    });

    test('it comes back with the next message', async () => {
      const { customer } = await openConversation(server);
      await customer.write('Good morning.');
      await inbox.snooze(await inbox.only());
      expect(await inbox.list()).toEqual([]);
      later(0.1);
      await customer.write('It is urgent.');
      expect(await inbox.only()).toMatchObject({ line: 'It is urgent.', snoozedUntil: null });
    });

    test('it can be undone; an item that does not wait cannot be snoozed', async () => {
      const id = await inquire();
      await inbox.snooze({ kind: 'inquiry', id });
      await inbox.undo({ kind: 'inquiry', id });
      expect(await inbox.kinds()).toEqual(['inquiry']);
      await server.patch(
        `/api/admin/client-onboarding/${id}/status`,
        { status: 'delayed' },
        asOwner,
      );
      for (const action of [inbox.snooze, inbox.undo])
        expect((await action({ kind: 'inquiry', id })).status).toBe(404);
      expect((await inbox.done({ kind: 'inquiry', id })).status, 'it is to be decided').toBe(400);
      expect((await inbox.done({ kind: 'message', id })).status).toBe(404);
    });

    test('after it was done, earlier messages do not come back with it', async () => {
      const { customer } = await openConversation(server);
      await customer.write('Thank you.');
      await inbox.done(await inbox.only());
      later(48);
      await customer.write('One more thing.');
      await inbox.snooze(await inbox.only());
      later(24);
      expect(await inbox.only()).toMatchObject({ since: '2026-04-17T10:00:00.000Z' });
    });
  });

  describe('Undo keeps earlier marks', () => {
    const twice = async () => {
      const { customer } = await openConversation(server);
      await customer.write('Thank you.');
      await inbox.done(await inbox.only());
      later(48);
      await customer.write('One more thing.');
      return inbox.only();
    };
    const sinceTheSecond = { since: '2026-04-17T10:00:00.000Z', line: 'One more thing.' };

    test('of a snooze', async () => {
      const item = await twice();
      await inbox.snooze(item);
      expect((await inbox.undo(item)).status).toBe(200);
      expect(await inbox.only()).toMatchObject(sinceTheSecond);
    });

    test('of a second Done, also if repeated', async () => {
      const item = await twice();
      await inbox.done(item);
      for (let times = 0; times < 2; times += 1) {
        expect((await inbox.undo(item)).status).toBe(200);
        expect(await inbox.only()).toMatchObject(sinceTheSecond);
      }
    });
  });

  test('the summary counts like the list, and has the next deadline', async () => {
    const { customer } = await openConversation(server);
    await customer.write('Is the shop open?');
    later(3);
    await inquire();
    const { waiting, overdue, kinds, next } = await inbox.summary();
    expect([waiting, overdue]).toEqual([2, 1]);
    expect(kinds).toEqual([
      { kind: 'inquiry', waiting: 1, overdue: 0 },
      { kind: 'message', waiting: 1, overdue: 1 },
    ]);
    expect(next).toMatchObject({ kind: 'inquiry', due: '2026-04-16T13:00:00.000Z' });
  });
});
