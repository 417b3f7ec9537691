import { beforeEach, expect, test } from 'vitest';
import { newReference } from '#src/features/sales/onboarding/reference-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { sharedOrders } from '#tests/support/orders.ts';
import { logIn } from '#tests/support/portal.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('what an order is called', (database) => {
  const { server, order, later } = sharedOrders(database);
  beforeEach(() => emptyTables(database.source, 'job', 'rate_limit'));
  const email = 'maud@ferris-heating.example.org';
  const wizard = async (overrides = {}) =>
    (await server.post('/api/client-onboarding', { ...answers, ...overrides })).body;
  const answers = {
    fullName: 'Maud Ferris',
    businessName: 'Ferris Heating',
    email,
    phone: '01632 960123',
    hasDomain: 'no',
    desiredDomains: 'ferris.example.org or ferrisheating.example.org',
    businessDescription: 'Boilers mended.',
    pagesNeeded: 'Home',
    colorScheme: 'Copper',
    selectedPackage: 'premium',
  };
  const mails = async (): Promise<
    { kind: string; data: Record<string, string>; waits: number }[]
  > =>
    database.source.query(
      `SELECT mail.kind, mail.data, extract(epoch FROM due_at - job.created_at)::int AS waits
       FROM mail JOIN job ON job.id = job_id
       WHERE mail.kind IN ('inquiry-receipt', 'order-receipt') ORDER BY mail.created_at, mail.id`,
    );

  test('is a short reference without letters that look alike, kept from the inquiry', async () => {
    const { id: clientId, reference } = await wizard();
    expect(reference).toMatch(/^AW-[34679ACDEFGHJKMNPQRTVWXY]{4}$/);
    const { body } = await order({ clientId });
    expect(body.reference).toBe(reference);
    later(1);
    const again = await order({ clientId, businessName: 'Ferris and Son' });
    expect(again.body.reference).toMatch(/^AW-/);
    expect(again.body.reference).not.toBe(reference);
    const { data } = (await server.get('/api/admin/payments', asOwner)).body;
    expect(data.map((row: { reference: string }) => row.reference)).toEqual([
      again.body.reference,
      reference,
    ]);
    const found = await server.query('admin.person.search', { words: reference }, asOwner);
    expect(JSON.stringify(found.data)).toContain('Maud Ferris');
  });

  test('is not that of an inquiry of somebody else', async () => {
    const { id: clientId, reference } = await wizard({ email: 'tom@example.org' });
    const { body } = await order({ clientId });
    expect(body.reference).not.toBe(reference);
  });

  test('begins as invoice numbers do', async () => {
    const ctx = withManager(server.services, database.source.manager);
    const { firm } = ctx;
    const identity = { ...firm.identity, invoicePrefix: 'FW-' };
    expect(await newReference({ ...ctx, firm: { ...firm, identity } })).toMatch(/^FW-.{4}$/);
    const nameless = { ...firm.identity, name: '4 & 5' };
    expect(await newReference({ ...ctx, firm: { ...firm, identity: nameless } })).toMatch(/^NO-/);
  });

  test('stands in the portal, with the names that were wished for', async () => {
    const { id: clientId, reference } = await wizard();
    await order({ clientId });
    const session = await logIn(server, email);
    const [project] = await database.source.query('SELECT id FROM project');
    const { body } = await server.get(`/api/customer/project/${project.id}/progress`, session);
    expect(body.data).toMatchObject({
      orderReference: reference,
      desiredDomains: answers.desiredDomains,
    });
  });

  test('comes in one mail with what the wizard was told, where the order follows at once', async () => {
    const { id: clientId, reference } = await wizard();
    expect(await mails()).toMatchObject([{ kind: 'inquiry-receipt', waits: 600 }]);
    await order({ clientId });
    expect(await mails()).toMatchObject([
      {
        kind: 'order-receipt',
        waits: 0,
        data: { reference, description: 'Boilers mended.', domain: answers.desiredDomains },
      },
    ]);
  });

  test('comes in two where the order is of somebody else, or the receipt was sent', async () => {
    const { id: clientId } = await wizard({ email: 'tom@example.org' });
    await order({ clientId });
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual([
      'inquiry-receipt',
      'order-receipt',
    ]);
    const late = await wizard();
    await database.source.query(`UPDATE job SET done_at = now(), outcome = 'done'`);
    await order({ clientId: late.id });
    const kinds = (await mails()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'inquiry-receipt')).toHaveLength(2);
  });

  test('has a first date over the bank holidays, the one that is then announced', async () => {
    for (const [today, on] of [
      ['2026-04-01', '2026-04-17'],
      ['2026-04-15', '2026-04-29'],
      ['2026-12-16', '2027-01-04'],
    ] as const) {
      server.time.now = new Date(`${today}T10:00:00Z`);
      const { data } = await server.query('public.directDebit.firstDate');
      expect(data).toEqual({ on, isEarliest: false });
      await order({ email: `of-${today}@example.org` });
      const { data: rows } = (await server.get('/api/admin/payments', asOwner)).body;
      expect(rows[0].became).toMatchObject({
        mandateStatus: 'active',
        firstPayment: { on, amount: 16_000, status: 'pending' },
      });
    }
  });

  test('says what became of it, and nothing where the customer pays already', async () => {
    await order();
    later(1);
    await order({ businessName: 'Ferris and Son' });
    await database.source.query(`UPDATE billing_transaction SET state = 'failed'
      WHERE period = 'set-up'`);
    const { data } = (await server.get('/api/admin/payments', asOwner)).body;
    expect(data.map((row: { became: object | null }) => row.became)).toMatchObject([
      null,
      { mandateStatus: 'active', firstPayment: { status: 'failed', amount: 16_000 } },
    ]);
  });
});
