import { beforeEach, describe, expect, test } from 'vitest';
import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables, untilLocked } from '#tests/support/database.ts';
import { sharedInbox } from '#tests/support/inbox.ts';
import { openConversation } from '#tests/support/messages.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { asOwner } from '#tests/support/upload.ts';

type Call = () => Promise<{ status: number }>;

anyDatabase('what is pressed twice at one moment', (database) => {
  const { server, inbox } = sharedInbox(database);
  beforeEach(() => emptyTables(database.source, 'mail', 'job'));
  const recorded = async (topic: string) => {
    const events = await database.source.query('SELECT FROM event WHERE topic = $1', [topic]);
    return events.length;
  };
  /** How two calls are sent: at once, or after both wait for who holds these rows. */
  const ways = {
    'at once': (_: string, ...calls: Call[]) => Promise.all(calls.map((call) => call())),
    'lined up behind a held lock': async (held: string, ...calls: Call[]) => {
      const sent = await database.source.transaction(async (manager) => {
        await manager.query(held);
        const waiting = calls.map((call) => call());
        await untilLocked(database, calls.length);
        return { waiting };
      });
      return Promise.all(sent.waiting);
    },
  };
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
  const customers = 'SELECT FROM customer FOR UPDATE';

  for (const [way, send] of Object.entries(ways))
    describe(way, () => {
      test('a subscription ends once', async () => {
        const maud = await createCustomer(server);
        const end = () => maud.owner('POST', '/end-subscription', {});
        expect(statuses(await send(customers, end, end))).toEqual([200, 200]);
        expect(await recorded('subscription.ended')).toBe(1);
      });

      test('a row of the inbox is done once, and reopened once', async () => {
        const { id, customer } = await openConversation(server);
        await customer.write('Thank you.');
        const item = { kind: 'message', id } as const;
        const mark = `INSERT INTO inbox_mark (kind, id) VALUES ('message', '${id}')`;
        const done = () => inbox.done(item);
        expect(statuses(await send(mark, done, done))).toEqual([200, 200]);
        expect(await recorded('inbox.done')).toBe(1);
        expect(await inbox.list()).toEqual([]);
        const undo = () => inbox.undo(item);
        const held = 'SELECT FROM inbox_mark FOR UPDATE';
        expect(statuses(await send(held, undo, undo))).toEqual([200, 200]);
        expect(await recorded('inbox.reopened')).toBe(1);
        expect(await inbox.only()).toMatchObject(item);
        const snooze = () => inbox.snooze(item);
        expect(statuses(await send(held, snooze, snooze))).toEqual([200, 200]);
        expect(await recorded('inbox.snoozed')).toBe(1);
      });

      test('a request moves once, and back once', async () => {
        const { body } = await server.post('/api/website-update', createWebsiteUpdate());
        const path = `/api/admin/website-updates/${body.id}`;
        const held = 'SELECT FROM website_update FOR UPDATE';
        const move = () => server.patch(`${path}/status`, { status: 'in-progress' }, asOwner);
        expect(statuses(await send(held, move, move))).toEqual([200, 200]);
        expect(await recorded('update.decided')).toBe(1);
        const undo = () => server.post(`${path}/undo`, undefined, asOwner);
        expect(statuses(await send(held, undo, undo))).toEqual([200, 200]);
        expect(await recorded('update.decided')).toBe(2);
      });

      test('a project is changed once, and Undo brings back what it was', async () => {
        const maud = await createCustomer(server);
        const path = `/projects/${maud.projectId}`;
        const change = () => maud.owner('PATCH', path, { projectName: 'A new shop' });
        const before = await recorded('project.changed');
        expect(statuses(await send(customers, change, change))).toEqual([200, 200]);
        expect(await recorded('project.changed')).toBe(before + 1);
        const { body } = await maud.owner('POST', `${path}/undo`, {});
        expect(body.data.projectName).not.toBe('A new shop');
      });

      test('a change request is answered or withdrawn, of which one is told', async () => {
        const maud = await createCustomer(server);
        const session = await maud.logIn();
        const { id } = await maud.addDesign();
        const decision = { status: 'revision_requested', feedback: 'Please make revisions' };
        await server.patch(`/api/customer/design/${id}`, decision, session);
        const [request] = await database.source.query('SELECT id FROM change_request');
        const answer = () =>
          maud.owner('PATCH', `/change-requests/${request.id}`, {
            ...{ status: 'completed', adminResponse: 'It is larger now.' },
          });
        const undo = () => server.post(`/api/customer/design/${id}/undo`, {}, session);
        const answers = statuses(await send(customers, answer, undo));
        const answered = await recorded('change.answered');
        const left = await database.source.query('SELECT admin_response FROM change_request');
        if (answers[0] === 200) {
          expect([answers, answered]).toEqual([[200, 409], 1]);
          expect(left).toEqual([{ admin_response: 'It is larger now.' }]);
        } else {
          expect([answers, answered]).toEqual([[404, 200], 0]);
          expect(left).toEqual([]);
        }
        const mails = await database.source.query(
          `SELECT FROM mail WHERE kind = 'change-answered'`,
        );
        expect(mails).toHaveLength(answered);
      });
    });
});
