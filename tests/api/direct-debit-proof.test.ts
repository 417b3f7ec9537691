import { expect, test } from 'vitest';
import { makeKey } from '#tests/support/api-keys.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { cookiesOf } from '#tests/support/login-code.ts';
import { proofs } from '#tests/support/proof.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('a Direct Debit set up in the name of a known customer', (database) => {
  const {
    server,
    maud,
    login,
    ask,
    settled,
    received,
    order,
    strangerOrders,
    proven,
    decide,
    payment,
    mandate,
    announced,
    firstOrder,
    quote,
    accept,
    waiting,
  } = proofs(database);
  const rows = async (table: string) =>
    (await database.source.query(`SELECT * FROM ${table}`)).length;

  test('without proof waits, and changes nothing of what she has', async () => {
    const first = await firstOrder();
    const before = await announced();
    const { status, body } = await strangerOrders();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Payment Setup Complete!',
        id: expect.any(String),
        reference: expect.stringMatching(/^AW-/),
      },
    ]);
    expect(await mandate(body.id)).toMatchObject({ status: 'waiting', provenBy: null });
    expect(await mandate(first)).toMatchObject({ status: 'active' });
    expect(await announced()).toEqual(before);
    expect(await rows('project')).toBe(1);
    const dashboard = await server.get(`/api/customer/${maud.id}/dashboard`, await proven());
    expect(dashboard.body.data.customer.firstName).toBe('Maud');
  });

  test('asks her by mail, without bank details or a word of the stranger’s', async () => {
    await strangerOrders({ firstName: 'Mallory', businessName: 'Cheap pills' });
    await settled();
    const mails = received()
      .filter(({ recipients }) => recipients.includes(maud.email))
      .map(({ parsed }) => parsed);
    const mail = mails.find(({ subject }) => subject?.startsWith('Was it you'));
    expect(mail?.text).toContain('Hello Maud');
    for (const word of ['Mallory', 'pills', '33', 'S Tranger'])
      expect(mail?.text).not.toContain(word);
    expect(mails.filter(({ subject }) => subject?.startsWith('Your order is placed'))).toHaveLength(
      1,
    );
  });

  test('is shown to the owner beside the one in force, and stands in the inbox until it is refused', async () => {
    const first = await firstOrder();
    const { body } = await strangerOrders();
    expect(await waiting()).toMatchObject([
      { id: body.id, what: 'A Direct Debit waits: is it theirs?', customerId: maud.id },
    ]);
    expect(await payment(body.id)).toMatchObject({
      standing: 'waiting',
      accountHolderName: 'S Tranger',
      inForce: { accountHolderName: 'M Ferris', accountEnding: '45', isProven: false },
    });
    const { headers } = await makeKey(server, { scopes: ['direct-debit:read'] });
    const byKey = (await server.get('/api/admin/payments', headers)).body.data;
    expect(byKey.find((item: { id: string }) => item.id === body.id)).toMatchObject({
      accountHolderName: 'hidden',
      inForce: { accountHolderName: 'hidden', accountEnding: 'hidden' },
    });
    expect((await decide(body.id, 'refuse')).status).toBe(200);
    expect((await decide(body.id, 'refuse')).status).toBe(200);
    expect((await decide(body.id, 'accept')).status).toBe(409);
    expect(await mandate(body.id)).toMatchObject({ status: 'refused' });
    expect(await mandate(first)).toMatchObject({ status: 'active' });
    expect(await waiting()).toEqual([]);
    const path = `/api/admin/payments/${body.id}/refuse`;
    expect((await server.post(path, {})).status).toBe(401);
  });

  test('takes the place of the one in force once the owner accepts it', async () => {
    const first = await firstOrder();
    const { body } = await strangerOrders();
    expect((await decide(body.id, 'accept')).status).toBe(200);
    expect((await decide(body.id, 'accept')).status).toBe(200);
    expect(await mandate(body.id)).toMatchObject({ status: 'active', provenBy: 'owner' });
    expect(await mandate(first)).toMatchObject({ status: 'cancelled' });
    expect(await announced()).toEqual([{ amount: 16_000, orderId: body.id }]);
    await settled();
    expect(received().some(({ parsed }) => parsed.subject?.includes('cancelled'))).toBe(false);
    expect((await decide(body.id, 'refuse')).status).toBe(409);
  });

  test('from her own session replaces the one that nobody proved', async () => {
    const first = await firstOrder();
    const { body } = await order({ accountNumber: '11223344' }, await proven());
    expect(await mandate(body.id)).toMatchObject({ status: 'active', provenBy: 'session' });
    expect(await mandate(first)).toMatchObject({ status: 'cancelled' });
    expect((await announced()).map(({ orderId }) => orderId)).toEqual([body.id]);
  });

  test('from a browser known to be hers counts without its session', async () => {
    const device = cookiesOf(await login(await ask()), 'customer_device');
    const { body } = await order({}, device);
    expect(await mandate(body.id)).toMatchObject({ status: 'active', provenBy: 'session' });
  });

  test('from another site waits, whatever cookies came with it', async () => {
    const { body } = await order({}, { ...(await proven()), 'sec-fetch-site': 'cross-site' });
    expect(await mandate(body.id)).toMatchObject({ status: 'waiting' });
  });

  test('by the link of her quote counts, by that of another’s does not', async () => {
    const others = await quote('idris@pell-joinery.example.org');
    const { body } = await order({ quote: others });
    expect(await mandate(body.id)).toMatchObject({ status: 'waiting' });
    const own = await order({ quote: await quote() });
    expect(await mandate(own.body.id)).toMatchObject({ status: 'active', provenBy: 'quote' });
  });

  test('does not replace a proven one, and no stranger’s waits for her then', async () => {
    const cookies = await proven();
    const { body } = await order({}, cookies);
    const again = await order({ accountNumber: '99887766' }, cookies);
    expect(await mandate(again.body.id)).toBeUndefined();
    const stranger = await strangerOrders();
    expect(await mandate(body.id)).toMatchObject({ status: 'active', provenBy: 'session' });
    expect(await mandate(stranger.body.id)).toMatchObject({ status: 'waiting' });
  });

  test('counts once the code is entered in the browser that ordered', async () => {
    const ordered = await order({ accountNumber: '11223344' });
    const stranger = await strangerOrders();
    const browser = cookiesOf(ordered);
    await proven(browser);
    expect(await mandate(ordered.body.id)).toMatchObject({ status: 'active', provenBy: 'code' });
    expect(await mandate(stranger.body.id)).toMatchObject({ status: 'waiting' });
  });

  test('is not hers because she logs in elsewhere', async () => {
    const first = await firstOrder();
    const { body } = await strangerOrders();
    await proven();
    expect(await mandate(body.id)).toMatchObject({ status: 'waiting' });
    expect(await mandate(first)).toMatchObject({ provenBy: null });
  });

  test('a first order is proven with its browser, and charged as before', async () => {
    const email = 'fresh@example.org';
    const fresh = await order({ email });
    expect(await mandate(fresh.body.id)).toMatchObject({ status: 'active', provenBy: null });
    const browser = cookiesOf(fresh);
    await login(await ask(browser, email), browser);
    expect(await mandate(fresh.body.id)).toMatchObject({ status: 'active', provenBy: 'code' });
  });

  test('of whom a quote was sent waits too, and counts as theirs by the link', async () => {
    const email = 'idris@pell-joinery.example.org';
    const token = await quote(email);
    const stranger = await strangerOrders({ email, firstName: 'Mallory' });
    expect(await mandate(stranger.body.id)).toMatchObject({ status: 'waiting' });
    expect((await login({ email }, cookiesOf(stranger))).body.success).toBe(false);
    await accept(token);
    expect(await announced()).toHaveLength(1);
    const own = await order({ email, quote: token });
    expect(await mandate(own.body.id)).toMatchObject({ status: 'active', provenBy: 'quote' });
    const listed = await server.get(`/api/admin/customers?search=${email}`, asOwner);
    expect(listed.body.data).toMatchObject([{ firstName: 'Idris' }]);
  });

  test('by the link of a quote that was withdrawn waits', async () => {
    const token = await quote();
    await database.source.query("UPDATE quote SET status = 'withdrawn', number = NULL");
    const { body } = await order({ quote: token });
    expect(await mandate(body.id)).toMatchObject({ status: 'waiting' });
  });

  test('that waited for ten weeks is charged its first month from then on', async () => {
    const email = 'idris@pell-joinery.example.org';
    await quote(email);
    const { body } = await order({ email });
    server.time.now = new Date(server.time.now.getTime() + 70 * 24 * 3_600_000);
    expect((await decide(body.id, 'accept')).status).toBe(200);
    expect((await announced()).filter(({ orderId }) => orderId === body.id)).toEqual([
      { amount: 16_000, orderId: body.id },
    ]);
  });

  test('the sender of an accepted inquiry orders as before by its id, anybody else waits', async () => {
    const email = 'ada@example.org';
    const { body } = await server.post('/api/client-onboarding', createOnboarding({ email }));
    const path = `/api/admin/client-onboarding/${body.id}/status`;
    await server.patch(path, { status: 'accepted' }, asOwner);
    const stranger = await strangerOrders({ email });
    expect(await mandate(stranger.body.id)).toMatchObject({ status: 'waiting' });
    await database.source.query(
      `DELETE FROM mandate; DELETE FROM customer WHERE email = '${email}'`,
    );
    const own = await order({ email, clientId: body.id });
    expect(await mandate(own.body.id)).toMatchObject({ status: 'active' });
  });
});
