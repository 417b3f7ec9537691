import { describe, expect, test } from 'vitest';
import { Customer } from '#src/features/people/customer/entity.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { createDirectDebit, createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { sharedOrders } from '#tests/support/orders.ts';

anyDatabase("orders on the owner's desk", (database) => {
  const { server, rows, inquire, list, page, decide, ...orders } = sharedOrders(database);
  const order = async (overrides = {}): Promise<string> => (await orders.order(overrides)).body.id;
  const only = async <T extends object>(entity: new () => T) => {
    const found = await rows(entity);
    expect(found).toHaveLength(1);
    return found[0];
  };
  const daysAgo = (days: number) => {
    server.time.now = new Date(Date.UTC(2026, 3, 15 - days, 10));
  };

  describe('GET /api/admin/client-onboarding', () => {
    test("lists the inquiries oldest first, with the desk's field names", async () => {
      const second = await inquire({ fullName: 'Zofia Wren', socialMediaLinks: 'social.example' });
      daysAgo(2);
      const first = await inquire({ existingDomain: '' });
      const { status, body } = await list('client-onboarding');
      expect([status, body.success]).toEqual([200, true]);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([first, second]);
      expect(body.data[0]).toEqual({
        ...createOnboarding({ existingDomain: '' }),
        id: first,
        personId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: '2026-04-13T10:00:00.000Z',
        status: 'new',
        decidedAt: null,
        domainName: null,
        brandColors: 'Copper and navy',
        wantContactForm: true,
        wantSocialLinks: false,
        hasHosting: null,
        hostingProvider: null,
        wantSetupHelp: null,
        servicesProducts: null,
        stylePreference: null,
      });
      expect(body.data[1]).toMatchObject({
        domainName: 'ferris-heating.example.org',
        wantSocialLinks: true,
      });
    });
  });

  describe('PATCH /api/admin/client-onboarding/{id}/status', () => {
    test('a concurrent order and acceptance both take effect', async () => {
      for (let round = 0; round < 10; round += 1) {
        await emptyTables(database.source, 'customer', 'onboarding_inquiry', 'payment_request');
        const id = await inquire();
        const responses = await Promise.all([
          decide(id, 'accepted'),
          orders.order({ clientId: id }),
        ]);
        expect(responses.map(({ status }) => status)).toEqual([200, 200]);
        expect(await only(Project)).toMatchObject({ status: 'in_progress' });
        expect(await only(Customer)).toMatchObject({ subscriptionStatus: 'active' });
      }
    });

    test('accepting again does not change a project that was reset', async () => {
      const id = await inquire();
      await order();
      await decide(id, 'accepted');
      await database.source.getRepository(Project).update({ inquiryId: id }, { status: 'pending' });
      expect((await decide(id, 'accepted')).status).toBe(200);
      expect(await only(Project)).toMatchObject({ status: 'pending' });
    });
  });

  describe('GET /api/admin/payments', () => {
    test('lists the payment requests newest first, with decrypted bank details, never cached', async () => {
      daysAgo(1);
      const older = await order();
      daysAgo(0);
      const newer = await order({ email: 'zofia@wren.example.org', accountNumber: '00000678' });
      const { status, headers, body } = await list('payments');
      expect([status, body.success, headers['cache-control']]).toEqual([200, true, 'no-store']);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([newer, older]);
      expect(body.data[1]).toEqual({
        ...createDirectDebit(),
        id: older,
        customerId: expect.any(String),
        createdAt: '2026-04-14T10:00:00.000Z',
        status: 'pending',
        firstOrder: null,
        inForce: null,
        isUnproven: false,
        setupFee: 15_000,
        standing: null,
        reference: expect.stringMatching(/^AW-[A-Z\d]{4}$/),
        became: {
          firstPayment: { amount: 16_000, on: '2026-04-28', status: 'pending' },
          mandateReference: expect.stringMatching(/^AWN-/),
          mandateStatus: 'active',
        },
      });
      expect(server.log()).not.toMatch(/00000678|M Ferris/);
    });

    test('the cards count every request, the badge those of the last 24 hours', async () => {
      daysAgo(1);
      await order({ package: 'basic' });
      server.time.now = new Date('2026-04-14T10:00:00.001Z');
      await order({ googleBusinessSetup: true });
      daysAgo(0);
      expect(await page('admin.directDebit.counts')).toEqual({
        total: 2,
        byPackage: [
          { package: 'basic', count: 1 },
          { package: 'premium', count: 1 },
        ],
        googleBusiness: 1,
        fresh: 1,
        byStatus: [{ status: 'pending', count: 2 }],
      });
    });

    test('sales sum the setup fees of a period of days in London', async () => {
      server.time.now = new Date('2026-04-08T22:59:59Z');
      await order();
      server.time.now = new Date('2026-04-08T23:00:00Z');
      await order({ package: 'basic', googleBusinessSetup: true });
      daysAgo(0);
      await order();
      const week = await page('admin.directDebit.sales', { days: 7 });
      expect([week.requests, week.revenuePotential, week.days.length]).toEqual([2, 20_000, 7]);
      expect(week.days[0]).toEqual({ day: '2026-04-09', requests: 1 });
      expect(week.days[6]).toEqual({ day: '2026-04-15', requests: 1 });
      const month = await page('admin.directDebit.sales', { days: 30 });
      expect([month.requests, month.revenuePotential]).toEqual([3, 35_000]);
    });
  });
});
