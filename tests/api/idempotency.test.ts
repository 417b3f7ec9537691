import { beforeEach, expect, test } from 'vitest';
import { PaymentRequest } from '#src/features/direct-debit/entity.ts';
import { createDirectDebit, createOnboarding } from '#tests/support/builders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { call, sharedServer } from '#tests/support/server.ts';

eachDatabase('an Idempotency-Key', (database) => {
  const server = sharedServer(database);
  const rows = async <T extends object>(entity: new () => T) =>
    database.source.getRepository(entity).find();
  beforeEach(async () => {
    await database.source.query(
      'TRUNCATE customer, onboarding_inquiry, payment_request, submission CASCADE',
    );
  });
  const post = (body: unknown, key: string) =>
    call(server, 'POST', '/api/payment/direct-debit', body, { 'idempotency-key': key });

  test('with the same body gives the same answer and one row', async () => {
    const first = await post(createDirectDebit(), 'key-1');
    const again = await post(createDirectDebit(), 'key-1');
    expect(again.body).toEqual(first.body);
    expect(await rows(PaymentRequest)).toHaveLength(1);
  });

  test('sent twenty times at once makes one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(createDirectDebit(), 'key-2')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await rows(PaymentRequest)).toHaveLength(1);
  });

  test('with another body is a conflict, and stores nothing', async () => {
    await post(createDirectDebit(), 'key-3');
    const other = await post(createDirectDebit({ city: 'Elsewhere' }), 'key-3');
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ success: false, code: 'CONFLICT' });
    expect(await rows(PaymentRequest)).toHaveLength(1);
  });

  test('used for an inquiry and for a payment does not mix them up', async () => {
    const headers = { 'idempotency-key': 'key-4' };
    await call(server, 'POST', '/api/client-onboarding', createOnboarding(), headers);
    expect((await post(createDirectDebit(), 'key-4')).status).toBe(200);
  });
});
