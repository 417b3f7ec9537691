import { describe, expect, test } from 'vitest';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { createConsultation } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { sharedOrders } from '#tests/support/orders.ts';
import { createDesign } from '#tests/support/portal.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

anyDatabase('a decision of the owner’s', (database) => {
  const { server, rows, states, later, ...calls } = sharedOrders(database);
  const { inquire, order, list: read, decide, undo } = calls;
  const lists = {
    'client-onboarding': {
      open: 'new',
      yes: 'accepted',
      updated: 'Status updated',
      store: inquire,
    },
    consultations: {
      open: 'pending',
      yes: 'quoted',
      updated: 'Consultation status updated',
      store: async (): Promise<string> =>
        (await server.post('/api/consultation', createConsultation())).body.id,
    },
  };
  const listed = async (list: string) => {
    const { body } = await read(list);
    return (body.data ?? body)[0];
  };

  describe.each(Object.entries(lists))('in %s', (list, { open, yes, updated, store }) => {
    test.each([yes, 'delayed'])('%s is stored with its time, and is final', async (status) => {
      const [id, another] = [await store(), await store()];
      later(2 * 86_400);
      const decidedAt = '2026-04-17T10:00:00.000Z';
      const first = await decide(id, status, list);
      expect(first).toMatchObject({
        status: 200,
        body: { success: true, message: updated, data: { id, status, decidedAt } },
      });
      later(60);
      expect((await decide(id, status, list)).body).toEqual(first.body);
      expect(await decide(id, status === yes ? 'delayed' : yes, list)).toMatchObject({
        status: 409,
        body: { success: false, message: `This was already decided: it is ${status}.` },
      });
      const { body } = await read(list);
      expect(body.data ?? body).toHaveLength(2);
      expect(body.data ?? body).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({ id, status, decidedAt }),
          expect.objectContaining({ id: another, status: open }),
        ]),
      );
    });

    test.each([open, 'active', '', null, undefined, 1])('%j is not a decision', async (to) => {
      const { status, body } = await decide(await store(), to, list);
      expect([status, body.message]).toEqual([400, `Please choose ${yes} or delayed.`]);
    });

    test('of two concurrent decisions one wins and the other gets a conflict', async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await store();
        const responses = await Promise.all([decide(id, yes, list), decide(id, 'delayed', list)]);
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
        const won = responses.find(({ status }) => status === 200)?.body.data.status;
        const { body } = await read(`${list}?status=${won}`);
        expect((body.data ?? body).map((item: { id: string }) => item.id)).toContain(id);
      }
    });

    test.each([yes, 'delayed'])('%s can be undone, and decided again', async (status) => {
      const id = await store();
      await decide(id, status, list);
      later(10);
      expect(await undo(id, list)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Undone', data: { id, status: open, decidedAt: null } },
      });
      expect(await listed(list)).toMatchObject({ status: open, decidedAt: null });
      expect((await undo(id, list)).status, 'once more').toBe(200);
      const other = status === yes ? 'delayed' : yes;
      expect((await decide(id, other, list)).body.data.status).toBe(other);
    });

    test('is final once the ten seconds and the time of the call are over', async () => {
      const id = await store();
      await decide(id, yes, list);
      later(15);
      expect((await undo(id, list)).status).toBe(200);
      await decide(id, yes, list);
      later(15.001);
      expect(await undo(id, list)).toMatchObject({
        status: 409,
        body: { success: false, message: 'This was decided too long ago to be undone.' },
      });
      expect(await listed(list)).toMatchObject({ status: yes });
    });

    test('without a stored time cannot be undone', async () => {
      const id = await store();
      await decide(id, yes, list);
      for (const table of ['onboarding_inquiry', 'consultation'])
        await database.source.query(`UPDATE ${table} SET decided_at = NULL`);
      expect((await undo(id, list)).status).toBe(409);
    });

    test('of an unknown row can neither be made nor undone', async () => {
      const id = await store();
      await decide(id, yes, list);
      expect((await decide(nobody, yes, list)).status).toBe(404);
      expect((await decide('not-an-id', yes, list)).status).toBe(400);
      expect((await undo(nobody, list)).status).toBe(404);
      expect((await undo('not-an-id', list)).status).toBe(400);
      expect(await listed(list)).toMatchObject({ status: yes });
    });
  });

  describe('on an inquiry with an order', () => {
    const path = async () => {
      const [project] = await rows(Project);
      return `/api/admin/customers/${project?.customerId}/projects/${project?.id}`;
    };
    const refused = (message: RegExp) => ({
      status: 409,
      body: { success: false, message: expect.stringMatching(message) },
    });

    test.each([
      ['named it', true],
      ['did not name it', false],
    ])('accepting is undone with what it started, where the order %s', async (_, named) => {
      const id = await inquire();
      await order(named ? { clientId: id } : {});
      const before = await states();
      expect(before).toMatchObject({
        customers: [{ subscriptionStatus: 'pending' }],
        projects: [{ status: 'pending' }],
      });
      await decide(id, 'accepted');
      expect(await states()).toMatchObject({
        customers: [{ subscriptionStatus: 'active' }],
        projects: [{ status: 'in_progress', inquiryId: id }],
      });
      expect((await undo(id)).status).toBe(200);
      expect(await states()).toEqual(before);
      await decide(id, 'delayed');
      expect((await undo(id)).status).toBe(200);
      await decide(id, 'accepted');
      expect(await states()).toMatchObject({ projects: [{ status: 'in_progress' }] });
      expect(await rows(BillingTransaction)).toHaveLength(1);
    });

    test('accepting is final once an order has joined', async () => {
      const id = await inquire();
      await decide(id, 'accepted');
      await order({ clientId: id });
      expect(await undo(id)).toMatchObject(refused(/^An order has come in for this since/));
      expect(await listed('client-onboarding')).toMatchObject({ status: 'accepted' });
      expect(await states()).toMatchObject({
        customers: [{ subscriptionStatus: 'active' }],
        projects: [{ status: 'in_progress' }],
      });
    });

    test.each([
      ['has moved on', { status: 'completed' }],
      ['has other words', { projectDescription: 'Also radiators.' }],
    ])('accepting is final once the project %s', async (_, change) => {
      const id = await inquire();
      await order({ clientId: id });
      await decide(id, 'accepted');
      await server.patch(await path(), change, asOwner);
      expect(await undo(id)).toMatchObject(refused(/^The project has moved on since/));
      expect(await states()).toMatchObject({
        customers: [{ subscriptionStatus: 'active' }],
        projects: [change],
      });
    });

    test('accepting is final once the customer was shown a design', async () => {
      const id = await inquire();
      await order({ clientId: id });
      await decide(id, 'accepted');
      const design = createDesign(await uploadImage(server));
      const shown = await server.post(`${await path()}/designs`, design, asOwner);
      expect(shown.status).toBe(200);
      expect(await undo(id)).toMatchObject(refused(/^The project has moved on since/));
    });

    test('undone concurrently with an order, the result is that of some order of the two', async () => {
      for (let round = 0; round < 10; round += 1) {
        await emptyTables(database.source, 'customer', 'onboarding_inquiry');
        const id = await inquire();
        await decide(id, 'accepted');
        const [undone] = await Promise.all([undo(id), order({ clientId: id })]);
        const stands = undone.status === 409;
        expect([200, 409]).toContain(undone.status);
        expect(await states()).toMatchObject({
          customers: [{ subscriptionStatus: stands ? 'active' : 'pending' }],
          projects: [{ inquiryId: id, status: stands ? 'in_progress' : 'pending' }],
        });
      }
    });

    test('two concurrent undos undo once', async () => {
      const id = await inquire();
      await order({ clientId: id });
      await decide(id, 'accepted');
      const undone = await Promise.all([undo(id), undo(id)]);
      expect(undone.map(({ status }) => status)).toEqual([200, 200]);
      expect(await states()).toMatchObject({ projects: [{ status: 'pending' }] });
      const over = await server.mutate('admin.onboarding.undo', { id }, asOwner);
      expect(over.data.data.status).toBe('new');
    });
  });
});
