import { describe, expect, test } from 'vitest';
import { Customer } from '#src/features/people/customer/entity.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { anyDatabase, untilLocked } from '#tests/support/database.ts';
import { sharedOrders } from '#tests/support/orders.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('an order and its inquiry', (database) => {
  const { server, rows, inquire, order, list, page, decide, later: wait } = sharedOrders(database);
  const projects = () =>
    database.source.getRepository(Project).find({ order: { createdAt: 'ASC', id: 'ASC' } });
  const written = {
    projectName: 'Website for Ferris Heating',
    projectDescription: 'Boilers mended and fitted in Little Marrow since 1998.',
    domainName: 'ferris-heating.example.org',
  };
  const bare = { inquiryId: null, projectDescription: '', domainName: null, status: 'pending' };
  describe('an inquiry that the order did not name', () => {
    test('joins the empty project once the owner accepts it', async () => {
      const inquiryId = await inquire({ email: 'MAUD@ferris-heating.example.org' });
      await order({ businessName: 'Ferris' });
      expect(await projects()).toMatchObject([bare]);
      expect((await decide(inquiryId, 'accepted')).status).toBe(200);
      expect(await projects()).toMatchObject([{ inquiryId, status: 'in_progress', ...written }]);
      const customers = await rows(Customer);
      expect(customers).toMatchObject([{ subscriptionStatus: 'active', businessName: 'Ferris' }]);
    });

    test('joins nothing if it is delayed', async () => {
      const id = await inquire();
      await order();
      await decide(id, 'delayed');
      expect(await projects()).toMatchObject([bare]);
    });

    test('does not join an order placed after it was accepted', async () => {
      await decide(await inquire(), 'accepted');
      await order();
      expect(await projects()).toMatchObject([bare]);
    });

    test('joins only one project, and no other inquiry joins that', async () => {
      const first = await inquire();
      const second = await inquire({ businessDescription: 'Something else.' });
      await order();
      await decide(first, 'accepted');
      await decide(second, 'accepted');
      expect(await projects()).toMatchObject([{ inquiryId: first, ...written }]);
    });

    test('keeps a concurrent edit by the owner', async () => {
      const inquiryId = await inquire();
      await order();
      const [{ id } = { id: '' }] = await projects();
      const mine = { projectDescription: 'By word of mouth.' };
      let accepted: ReturnType<typeof decide> | undefined;
      await database.source.transaction(async (manager) => {
        await manager.update(Project, id, mine);
        accepted = decide(inquiryId, 'accepted');
        await untilLocked(database);
      });
      expect((await accepted)?.status).toBe(200);
      expect(await projects()).toMatchObject([{ inquiryId: null, ...mine }]);
    });

    test('keeps the owner’s edits and projects', async () => {
      const id = await inquire();
      await order();
      const [{ id: projectId, customerId } = {}] = await projects();
      const path = `/api/admin/customers/${customerId}/projects`;
      const mine = { projectDescription: 'By word of mouth.' };
      await server.patch(`${path}/${projectId}`, mine, asOwner);
      wait(1);
      await server.post(path, { projectName: 'A shop' }, asOwner);
      expect((await decide(id, 'accepted')).status).toBe(200);
      expect(await projects()).toMatchObject([
        { inquiryId: null, ...mine },
        { inquiryId: null, projectName: 'A shop', projectDescription: '' },
      ]);
    });
  });

  describe('a later payment request with a known address', () => {
    const listed = async () => (await list('payments')).body.data;
    const first = {
      firstName: 'Maud',
      lastName: 'Ferris',
      businessName: 'Ferris Heating',
      package: 'premium',
    };
    const later = async (overrides: object) => {
      await order();
      wait(60);
      await order(overrides);
    };

    test.each([
      { firstName: 'Mallory' },
      { lastName: 'Ferries' },
      { businessName: 'Not Hers' },
      { package: 'basic' },
      { package: 'basic', email: 'Maud@Ferris-Heating.example.org' },
    ])('of %j carries what the first one said', async (other) => {
      await later(other);
      // An address is stored in lower case.
      const { email: _, ...said } = { email: '', ...other };
      expect(await listed()).toMatchObject([
        { ...said, firstOrder: first },
        { ...first, firstOrder: null },
      ]);
      expect(await page('admin.directDebit.page', { limit: 1 })).toMatchObject({
        total: 2,
        rows: [{ firstOrder: first }],
      });
    });

    test.each([
      {},
      { firstName: ' MAUD', businessName: 'Ferris  heating' },
      { email: 'zofia@wren.example.org', firstName: 'Zofia' },
    ])(
      'of the same name, business and package or of another address (%j) carries nothing',
      async (same) => {
        await later(same);
        expect(await listed()).toMatchObject([{ firstOrder: null }, { firstOrder: null }]);
      },
    );
  });
});
