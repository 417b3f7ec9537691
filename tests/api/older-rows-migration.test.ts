import { randomUUID } from 'node:crypto';
import type { MigrationInterface } from 'typeorm';
import { expect, test } from 'vitest';
import { TellOlderRows1763704160000 } from '#migrations/1763704160000-tell-older-rows.ts';
import { TellChangeRequests1763704205000 } from '#migrations/1763704205000-tell-change-requests.ts';
import { collectFirst, sharedBilling } from '#tests/support/billing.ts';
import { createOnboarding, createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { eventData } from '#tests/support/event-data.ts';
import { askForQuote, personCalls } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('the migration of older rows to events', (database) => {
  const billing = sharedBilling(database);
  const { server } = billing;

  const migrate = async (migration: MigrationInterface = new TellOlderRows1763704160000()) => {
    const runner = database.source.createQueryRunner();
    await migration.up(runner);
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
      expect.stringMatching(/^Charge added: Photography$/),
      expect.stringMatching(/^Paid: .*set-up and first month$/),
    ]);
  });

  test('tells once of change requests that no decision on a design opened', async () => {
    const customer = await createCustomer(server, { email: 'change@example.org' });
    const { id } = await customer.addDesign();
    const decision = { status: 'revision_requested', feedback: 'Bluer, please' };
    await server.patch(`/api/customer/design/${id}`, decision, await customer.logIn());
    const { titles, story } = personCalls(server, customer.email);
    const before = await titles('?only=work');
    await migrate(new TellChangeRequests1763704205000());
    expect(await titles('?only=work')).toEqual(before);

    await database.source.query(
      `INSERT INTO change_request (id, created_at, project_id, title, description, request_type)
       SELECT $2, $3, id, 'New hours', 'We open at eight.', 'content' FROM project
       WHERE customer_id = $1`,
      [customer.id, randomUUID(), new Date(server.time.now.getTime() + 3_600_000)],
    );
    await migrate(new TellChangeRequests1763704205000());
    await migrate(new TellChangeRequests1763704205000());
    expect(await titles('?only=work')).toEqual(['Asked for a change: New hours', ...before]);
    expect((await story()).data[0]).toMatchObject({ text: 'We open at eight.' });
  });

  test('adds to events of earlier versions what their words are made of', async () => {
    const customer = await createCustomer(server, { email: 'older@example.org' });
    await customer.addDesign();
    const added = { billingDate: '2026-04-20', amount: 4000, type: 'work' };
    const post = async (values: object) =>
      (await customer.owner('POST', '/transactions', { ...added, ...values })).body.data.id;
    const photography = await post({ description: 'Photography' });
    server.time.now = new Date(server.time.now.getTime() + 3_600_000);
    await customer.owner('PATCH', `/transactions/${photography}`, { status: 'paid' });
    await post({ description: 'Cash', status: 'paid' });
    await post({ description: 'Refund: Cash', type: 'refund' });

    const { story } = personCalls(server, customer.email);
    const before = await story();
    await database.source.query(
      `UPDATE event SET data = data - ARRAY['type', 'on', 'status']
         WHERE topic = 'transaction.added';
       UPDATE event SET data = data - ARRAY['type', 'on', 'amount']
         WHERE topic = 'transaction.settled';
       UPDATE event SET data = data - ARRAY['description', 'designId']
         WHERE topic IN ('design.sent', 'project.opened')`,
    );
    expect(await story()).not.toEqual(before);
    await migrate();
    expect(await story()).toEqual(before);
  });

  test('tells an order that waited as confirmed, and not as a second one', async () => {
    const { email } = await createCustomer(server, { email: 'held@example.org' });
    const orderId = randomUUID();
    for (const topic of ['order.held', 'order.placed'] as const)
      await database.source.query(
        `INSERT INTO event (at, topic, actor, subject_kind, subject_id, person_id, data)
         SELECT $3, $1, 'visitor', 'order', $4, person_id, $5 FROM customer WHERE email = $2`,
        [topic, email, server.time.now, orderId, { ...eventData(topic), wasHeld: undefined }],
      );
    await migrate();
    const titles = await personCalls(server, email).titles('?only=requests');
    expect(titles.slice(0, 2)).toEqual([
      'Order confirmed as theirs: premium website',
      'Ordered the premium website',
    ]);
  });
});
