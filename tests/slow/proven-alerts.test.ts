import { expect, onTestFinished, test } from 'vitest';
import type { MailKindName } from '#src/server/mail/mail-kinds.ts';
import { createConsultation, createWebsiteUpdate, tokenOf } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { codeLogins, cookiesOf } from '#tests/support/login-code.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { createCustomer, logIn } from '#tests/support/portal.ts';
import { lines } from '#tests/support/quotes.ts';
import { createTestServer, newAddress, type TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('alerts of what the proven do', (database) => {
  const { server, maud, login, ask } = codeLogins(database);

  const alerts = async (kind: MailKindName): Promise<number> =>
    (await database.source.query('SELECT 1 FROM mail WHERE kind = $1', [kind])).length;

  /** An address from which strangers have sent as much as alerts the owner in an hour. */
  async function busyAddress({ post }: Pick<TestServer, 'post'>) {
    const remoteAddress = newAddress();
    const before = await alerts('consultation-alert');
    for (let number = 0; number < 30; number += 1)
      await post('/api/consultation', createConsultation({ email: `s${number}@example.org` }), {
        remoteAddress,
      });
    expect(await alerts('consultation-alert')).toBe(before + 30);
    // So many forms a minute are another limit, which ends sooner.
    await emptyTables(database.source, 'rate_limit');
    return remoteAddress;
  }

  async function sendQuote() {
    const { body } = await server.post('/api/consultation', createConsultation());
    const path = `/api/admin/consultations/${body.id}/quotes`;
    return tokenOf((await server.post(path, { lines }, asOwner)).body.data.url);
  }

  test('a quote’s secret link alerts from an address that strangers have used up', async () => {
    const [accepted, declined] = [await sendQuote(), await sendQuote()];
    const remoteAddress = await busyAddress(server);
    const from = { remoteAddress };
    await server.post(`/api/quotes/${declined}/question`, { text: 'Is it included?' }, from);
    await server.post(`/api/quotes/${declined}/decline`, {}, from);
    await server.post(`/api/quotes/${accepted}/accept`, { name: 'Idris Pell' }, from);
    for (const kind of ['quote-question', 'quote-declined', 'quote-accepted'] as const)
      expect([kind, await alerts(kind)]).toEqual([kind, 1]);
  });

  test('a quote’s link alerts 30 times an hour itself', async () => {
    const token = await sendQuote();
    for (let number = 0; number < 31; number += 1)
      await server.post(`/api/quotes/${token}/question`, { text: `Is ${number} included?` });
    expect(await alerts('quote-question')).toBe(30);
  });

  test('a customer logged in by a code alerts from there, by portal and form', async () => {
    const design = await maud.addDesign();
    const session = cookiesOf(await login(await ask()));
    const from = { ...session, remoteAddress: await busyAddress(server) };
    const update = createWebsiteUpdate({ email: maud.email });
    await server.post('/api/website-update', update, from);
    await server.post('/api/customer/privacy/requests', { kind: 'access' }, from);
    await server.patch(`/api/customer/design/${design.id}`, { status: 'approved' }, from);
    for (const kind of ['update-alert', 'privacy-alert', 'design-decided'] as const)
      expect([kind, await alerts(kind)]).toEqual([kind, 1]);
  });

  test('without codes a decision on a design does, and what anybody could send does not', async () => {
    const settings = { ...mailSettings('smtp://127.0.0.1:9'), CUSTOMER_LOGIN: 'email' };
    const byEmail = await createTestServer(database.source, settings);
    onTestFinished(() => byEmail.close());
    const customer = await createCustomer(byEmail);
    const design = await customer.addDesign();
    const session = await logIn(byEmail, customer.email);
    const from = { ...session, remoteAddress: await busyAddress(byEmail) };
    await byEmail.post('/api/website-update', createWebsiteUpdate({ email: customer.email }), from);
    await byEmail.patch(`/api/customer/design/${design.id}`, { status: 'approved' }, from);
    expect([await alerts('design-decided'), await alerts('update-alert')]).toEqual([1, 0]);
  });
});
