import { describe, expect, test } from 'vitest';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { OnboardingInquiry } from '#src/features/sales/onboarding/entity.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { createDirectDebit, createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { sharedOrders } from '#tests/support/orders.ts';
import { personAt } from '#tests/support/person-id.ts';
import { logIn } from '#tests/support/portal.ts';

anyDatabase('the order', (database) => {
  const { server, rows, inquire, order, list } = sharedOrders(database);

  describe('POST /api/client-onboarding', () => {
    test('stores the payload unchanged and returns an id', async () => {
      const payload = createOnboarding();
      const { status, body } = await server.post('/api/client-onboarding', payload);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        message: 'Information Submitted Successfully!',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        reference: expect.stringMatching(/^AW-/),
      });
      expect(await rows(OnboardingInquiry)).toEqual([
        {
          ...payload,
          id: body.id,
          reference: body.reference,
          personId: await personAt(database.source, payload.email),
          status: 'new',
          decidedAt: null,
          started: null,
          createdAt: server.time.now,
        },
      ]);
    });
  });

  describe('POST /api/payment/direct-debit', () => {
    test('stores the request, and creates customer, project and first charge', async () => {
      const clientId = await inquire();
      await inquire({ businessDescription: 'Now heat pumps, too.' });
      const { status, body } = await order({ email: 'MAUD@Ferris-Heating.example.org', clientId });
      expect([status, body.success, body.message]).toEqual([200, true, 'Payment Setup Complete!']);
      const [customer] = await rows(Customer);
      expect(customer).toMatchObject({
        email: 'maud@ferris-heating.example.org',
        firstName: 'Maud',
        businessName: 'Ferris Heating',
        package: 'premium',
        subscriptionStatus: 'pending',
        monthlyFee: 1000,
        nextBillingDate: '2026-04-29',
      });
      expect(await rows(Project)).toMatchObject([
        {
          customerId: customer?.id,
          inquiryId: clientId,
          projectName: 'Website for Ferris Heating',
          projectDescription: 'Boilers mended and fitted in Little Marrow since 1998.',
          domainName: 'ferris-heating.example.org',
          status: 'pending',
        },
      ]);
      const charge = { customerId: customer?.id, status: 'pending', billingDate: '2026-04-29' };
      expect(await rows(BillingTransaction)).toMatchObject([
        {
          ...charge,
          amount: 16_000,
          period: 'set-up',
          coveredMonth: '2026-04',
          description: 'Premium Static Website: set-up and first month',
          lines: [
            { description: 'Premium Static Website: set-up', amount: 15_000 },
            { description: 'Premium Static Website: first month', amount: 1000 },
          ],
        },
      ]);
      const agreed = { agreedAt: server.time.now, termsVersion: '2026-11-25' };
      const fees = { setupFee: 15_000, monthlyFee: 1000 };
      expect(await rows(PaymentRequest)).toMatchObject([
        { id: body.id, status: 'pending', ...agreed, ...fees },
      ]);
    });

    test.each([
      ['names no inquiry', () => ({})],
      ['names none that is there', () => ({ clientId: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4' })],
      ['names it with another email', (clientId: string) => ({ clientId, email: 'm@x.example' })],
    ] as const)('an order that %s shows its customer nothing of it', async (_, claim) => {
      const inquiry = createOnboarding({ businessName: 'Secret & Co' });
      const { body } = await server.post('/api/client-onboarding', inquiry);
      const order = createDirectDebit({ businessName: 'Mine', ...claim(body.id) });
      await server.post('/api/payment/direct-debit', order);
      const [customer] = await rows(Customer);
      const path = `/api/customer/${customer?.id}/dashboard`;
      const session = await logIn(server, order.email);
      const shown = await server.get(path, session);
      expect(shown.status).toBe(200);
      expect(shown.body.data.projects).toMatchObject([
        { projectName: 'Website for Mine', projectDescription: '', domainName: null },
      ]);
      const text = JSON.stringify(shown.body);
      for (const secret of ['Secret & Co', 'Boilers mended', inquiry.existingDomain])
        expect(text).not.toContain(secret);
    });

    test.each(['not-an-id', 5])('a clientId of %j is refused', async (clientId) => {
      const order = { ...createDirectDebit(), clientId };
      const { status, body } = await server.post('/api/payment/direct-debit', order);
      expect([status, body.issues[0].path]).toEqual([400, 'clientId']);
    });

    test('a known address adds a payment request without changing that customer', async () => {
      await order();
      const before = await rows(Customer);
      const second = createDirectDebit({ firstName: 'Mallory', businessName: 'Not Hers' });
      const { status } = await server.post('/api/payment/direct-debit', second);
      expect(status).toBe(200);
      expect(await rows(Customer)).toEqual(before);
      expect(await rows(PaymentRequest)).toHaveLength(2);
      expect(await rows(Project)).toHaveLength(1);
      expect(await rows(BillingTransaction)).toHaveLength(1);
    });

    test('bank details are stored encrypted', async () => {
      const secret = createDirectDebit({
        accountHolderName: 'CANARY HOLDER',
        sortCode: '98-76-54',
        accountNumber: '13572468',
      });
      const { body } = await server.post('/api/payment/direct-debit', secret);
      const [row] = await rows(PaymentRequest);
      for (const canary of ['CANARY HOLDER', '987654', '98-76-54', '13572468'])
        expect(JSON.stringify(row)).not.toContain(canary);
      const { cipher } = server.services;
      const opened = cipher.open(row?.sealedSortCode ?? '', `payment_request/${body.id}/sortCode`);
      expect(opened).toBe('987654');
    });

    test('bank details without a key are unreadable, and do not affect other requests', async () => {
      const spoilt = await order();
      await order();
      await database.source.query(
        `UPDATE payment_request SET sealed_account_holder_name = 'damaged', sealed_sort_code = '',
           sealed_account_number = sealed_sort_code WHERE id = $1`,
        [spoilt.body.id],
      );
      const { status, body } = await list('payments');
      expect(status).toBe(200);
      const [lost, whole] = ['cannot be read', '000000'].map((sortCode) =>
        body.data.find((item: { sortCode: string }) => item.sortCode === sortCode),
      );
      expect(lost).toMatchObject({ id: spoilt.body.id, businessName: 'Ferris Heating' });
      expect([lost.accountHolderName, lost.accountNumber]).toEqual(Array(2).fill('cannot be read'));
      expect(whole).toMatchObject({ accountHolderName: 'M Ferris', accountNumber: '00012345' });
    });
  });

  test('no event or mail contains more of an account number than its last two digits', async () => {
    await emptyTables(database.source, 'event', 'mail', 'job', 'rate_limit');
    const accountHolderName = 'MAUDE FERRIS';
    await order({ accountHolderName, sortCode: '12-34-56', accountNumber: '98765432' });
    const kept = await database.source.query(
      'SELECT data::text FROM event UNION ALL SELECT data::text FROM mail',
    );
    // A reference is random, and may hold any three digits.
    const text = JSON.stringify(kept).replaceAll(/AWN-\w{8}/g, '');
    expect(text).toContain('accountEnding');
    for (const digits of ['123456', '12-34', '-56', '98765432', '432', accountHolderName])
      expect(text).not.toContain(digits);
  });

  test('an order that cannot be stored leaves nothing', async () => {
    await database.source.query(
      `ALTER TABLE payment_request ADD CONSTRAINT break_it CHECK (email = '') NOT VALID`,
    );
    const { status, body } = await order();
    await database.source.query('ALTER TABLE payment_request DROP CONSTRAINT break_it');
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong on our side. Please try again later.',
    });
    expect(await rows(Customer)).toEqual([]);
    expect(await rows(PaymentRequest)).toEqual([]);
  });
});
