import { expect, test } from 'vitest';
import { collectFirst, sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { personCalls } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';

anyDatabase("a person's story", (database) => {
  const billing = sharedBilling(database);
  const { server, order } = billing;

  test('tells of each row and change once', async () => {
    const customer = await order();
    await customer.owner('PATCH', `/projects/${customer.projectId}`, { status: 'completed' });
    const titles = (await personCalls(server, customer.email).titles()).filter(
      (title) => !title.startsWith('Charge announced'),
    );
    expect(titles).toEqual([...new Set(titles)]);
    expect(titles.filter((title) => title.startsWith('You changed the project'))).toHaveLength(1);
  });

  test('a decision that asks for changes is one entry, and its answer another', async () => {
    const customer = await order();
    const { id } = await customer.addDesign();
    const decision = { status: 'revision_requested', feedback: 'Bluer, please' };
    await server.patch(`/api/customer/design/${id}`, decision, await customer.logIn());
    const { body } = await customer.owner('GET', '');
    const [request] = body.data.projects[0].changeRequests;
    const answer = { status: 'in_progress', adminResponse: 'On Friday.' };
    await customer.owner('PATCH', `/change-requests/${request.id}`, answer);
    const { data } = await personCalls(server, customer.email).story('?only=work');
    const asked = data.filter(({ text }: { text: string }) => text === 'Bluer, please');
    expect(asked).toMatchObject([{ title: 'Asked for changes to Home page, version 1' }]);
    const [answered] = data;
    expect(answered).toMatchObject({ text: 'On Friday.', status: 'in_progress' });
  });

  test('tells each step of a charge once, with why it failed', async () => {
    const { settle, until } = billing;
    const { id, email, setUp, work } = await collectFirst(billing);
    await settle({ id: setUp.id, status: 'paid' });
    await billing.desk('refund', { customerId: id, id: setUp.id, byHand: true });
    await settle({ id: work.id, status: 'failed', failure: 'insufficient_funds' });
    await until('2026-05-08');
    const { data } = await personCalls(server, email).story('?only=money');
    const told = data.map(({ title, text }: Record<string, string>) =>
      `${title}, ${text}`.replace(/^Invoice [12] /, 'Invoice N '),
    );
    expect(told.toSorted()).toEqual([
      'Charge announced: Photography, For 29 Apr 2026',
      'Charge announced: Photography, For 7 May 2026',
      'Charge announced: Premium Static Website: May 2026, For 29 May 2026',
      'Charge announced: Premium Static Website: set-up and first month, For 29 Apr 2026',
      'Credit note 3 issued, Refund: Premium Static Website: set-up and first month',
      expect.stringMatching(/^Direct Debit set up: AWN-/),
      'Invoice N sent for collection, Photography',
      'Invoice N sent for collection, Premium Static Website: set-up and first month',
      'Paid: Premium Static Website: set-up and first month, ',
      'Payment failed: Photography, not enough money',
      'Refunded: Premium Static Website: set-up and first month, ',
      // The second try has the invoice of the first.
      'Sent for collection: Photography, ',
    ]);
  });

  test('gives the status that a project was given as a code', async () => {
    const email = 'maud@ferris-heating.example.org';
    const customer = await createCustomer(server, { email });
    await customer.owner('PATCH', `/projects/${customer.projectId}`, { status: 'in_progress' });
    const { data } = await personCalls(server, email).story();
    const statuses = data
      .filter(({ kind }: { kind: string }) => kind === 'project')
      .map(({ title, status }: Record<string, string>) => [title?.split(':', 1)[0], status]);
    expect(statuses.toSorted()).toEqual([
      ['Project opened', null],
      ['You changed the project', 'in_progress'],
    ]);
  });
});
