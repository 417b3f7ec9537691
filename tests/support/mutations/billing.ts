import type { Topic } from '#src/server/events/topics.ts';
import { createCustomer } from '#tests/support/portal.ts';
import type { TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** What each mutation of billing is called with, and the topics that it writes. */
export function billingCases(server: TestServer) {
  const customerId = async () => (await createCustomer(server)).id;
  /** A charge that is being collected, and was invoiced. */
  const dueCharge = async (): Promise<string> => {
    const source = await server.services.database;
    const [[charge]] = await source.query(
      `UPDATE billing_transaction SET state = 'submitted', submitted_at = now(),
         billing_date = '2026-01-01' WHERE customer_id = $1 RETURNING id`,
      [await customerId()],
    );
    const ids = [charge.id];
    await server.mutate('admin.billing.markPaid', { ids }, asOwner);
    await server.mutate('admin.billing.undoPaid', { ids }, asOwner);
    return charge.id;
  };
  return {
    'admin.billing.chargeOnce': {
      topics: ['charge.announced'] satisfies Topic[],
      given: async (): Promise<[object]> => [
        { customerId: await customerId(), description: 'Photography', amount: 4000 },
      ],
    },
    'admin.billing.markPaid': {
      topics: ['charge.paid'] satisfies Topic[],
      given: async (): Promise<[object]> => [{ ids: [await dueCharge()] }],
    },
    'admin.billing.undoPaid': {
      topics: ['charge.reopened'] satisfies Topic[],
      given: async (): Promise<[object]> => {
        const ids = [await dueCharge()];
        await server.mutate('admin.billing.markPaid', { ids }, asOwner);
        return [{ ids }];
      },
    },
    'admin.billing.refund': {
      topics: ['charge.refunded', 'invoice.issued'] satisfies Topic[],
      given: async (): Promise<[object]> => {
        const { id, owner } = await createCustomer(server);
        const [charge] = (await owner('GET', '')).body.data.transactions;
        await owner('PATCH', `/transactions/${charge.id}`, { status: 'paid' });
        return [{ customerId: id, id: charge.id, amount: 100 }];
      },
    },
    'admin.billing.cancelMandate': {
      topics: ['charge.cancelled', 'mandate.cancelled'] satisfies Topic[],
      given: async (): Promise<[object]> => [{ customerId: await customerId() }],
    },
    'admin.billing.giveNotice': {
      topics: ['charge.announced'] satisfies Topic[],
      given: async (): Promise<[object]> => {
        const id = await customerId();
        // Held: another than the owner collects, and no mail server is set.
        await (await server.services.database).query(
          `UPDATE mandate SET provider = 'gocardless' WHERE customer_id = $1`,
          [id],
        );
        return [{ customerId: id, byMail: true }];
      },
    },
    'admin.billing.setMonthlyFee': {
      topics: ['subscription.change-planned'] satisfies Topic[],
      given: async (): Promise<[object]> => [{ customerId: await customerId(), monthlyFee: 1500 }],
    },
    'admin.billing.takeBackChange': {
      topics: ['subscription.change-withdrawn'] satisfies Topic[],
      given: async (): Promise<[object]> => {
        const id = await customerId();
        await server.mutate(
          'admin.billing.setMonthlyFee',
          { customerId: id, monthlyFee: 1500 },
          asOwner,
        );
        return [{ customerId: id }];
      },
    },
  };
}
