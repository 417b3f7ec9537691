import { expect, test } from 'vitest';
import { TellOlderRows1763704160000 } from '#migrations/1763704160000-tell-older-rows.ts';
import { collectFirst, sharedBilling } from '#tests/support/billing.ts';
import { createOnboarding, createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { askForQuote, personCalls } from '#tests/support/people.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('the migration of older rows to events', (database) => {
  const billing = sharedBilling(database);
  const { server } = billing;

  const migrate = async () => {
    const runner = database.source.createQueryRunner();
    await new TellOlderRows1763704160000().up(runner);
    await runner.release();
  };

  test('tells of rows without events what their events told, and of no row twice', async () => {
    const customer = await collectFirst(billing);
    const { email } = customer;
    const { body: inquiry } = await server.post(
      '/api/client-onboarding',
      createOnboarding({ email }),
    );
    const status = { status: 'accepted' };
    await server.patch(`/api/admin/client-onboarding/${inquiry.id}/status`, status, asOwner);
    const { body: asked } = await askForQuote(server, { email });
    const quoted = { status: 'quoted' };
    await server.patch(`/api/admin/consultations/${asked.id}/status`, quoted, asOwner);
    await server.post('/api/website-update', createWebsiteUpdate({ email }));
    const { id } = await customer.addDesign();
    const decision = { status: 'revision_requested', feedback: 'Bluer, please' };
    await server.patch(`/api/customer/design/${id}`, decision, await customer.logIn());
    await billing.settle({ id: customer.setUp.id, status: 'paid' });

    const calls = personCalls(server, email);
    const parts = async () => [
      ...(await calls.titles('?only=requests')),
      ...(await calls.titles('?only=work')),
    ];
    const before = await parts();
    expect(before).toContain('You sent a quote');
    await migrate();
    expect(await parts()).toEqual(before);

    await emptyTables(database.source, 'event');
    expect(await parts()).toEqual([]);
    await migrate();
    expect((await parts()).toSorted()).toEqual(before.toSorted());
    const money = await calls.titles('?only=money');
    expect(money.toSorted()).toEqual([
      expect.stringMatching(/^Charge added: .*first month$/),
      expect.stringMatching(/^Paid: .*set-up$/),
    ]);
  });
});
