import { expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { cookiesOf } from '#tests/support/login-code.ts';
import { proofs } from '#tests/support/proof.ts';
import { lines } from '#tests/support/quotes.ts';

anyDatabase('a quote of a customer whose Direct Debit nobody proved', (database) => {
  const {
    server,
    maud,
    order,
    strangerOrders,
    proven,
    decide,
    mandate,
    announced,
    firstOrder,
    quote,
    accept,
    waiting,
  } = proofs(database);
  const [, photography, support] = lines;
  const once = [photography].filter((line) => line !== undefined);
  const read = async (token: string) => (await server.get(`/api/quotes/${token}`)).body.data;
  const confirm = (token: string, id: string) =>
    server.post(`/api/quotes/${token}/direct-debit`, { id });

  test('is not announced on it, and stands in the inbox, until the visitor says that it is theirs', async () => {
    const first = await firstOrder();
    const before = await announced();
    const token = await quote(maud.email, once);
    expect((await read(token)).directDebits).toEqual([]);
    const accepted = await accept(token);
    expect(accepted.body.data.directDebits).toEqual([
      {
        id: first,
        orderedAt: expect.any(String),
        holder: 'M Ferris',
        accountEnding: '45',
        isInForce: true,
      },
    ]);
    expect(await announced()).toEqual(before);
    expect(await waiting()).toMatchObject([
      { id: first, what: '£75.00 waits: is their Direct Debit theirs?' },
    ]);
    const confirmed = await confirm(token, first);
    expect([confirmed.status, confirmed.body.data.directDebits]).toEqual([200, []]);
    expect(await mandate(first)).toMatchObject({ status: 'active', provenBy: 'quote' });
    expect(await announced()).toEqual([
      { amount: 7500, orderId: first },
      { amount: 16_000, orderId: first },
    ]);
    expect(await waiting()).toEqual([]);
    expect((await confirm(token, first)).status).toBe(404);
  });

  test('raises no month until it is proven', async () => {
    const first = await firstOrder();
    await accept(
      await quote(
        maud.email,
        [support].filter((line) => line !== undefined),
      ),
    );
    expect(await mandate(first)).toMatchObject({ monthsHeld: true });
    expect(await waiting()).toMatchObject([
      { what: 'A monthly fee waits: is their Direct Debit theirs?' },
    ]);
    expect((await decide(first, 'accept')).status).toBe(200);
    expect(await mandate(first)).toMatchObject({ monthsHeld: false, provenBy: 'owner' });
    expect(await waiting()).toEqual([]);
  });

  test('asks of those that wait too, of nobody else’s', async () => {
    const first = await firstOrder();
    const stranger = await strangerOrders();
    const token = await quote(maud.email, once);
    await accept(token);
    const ids = (await read(token)).directDebits.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([first, stranger.body.id].sort());
    const other = await order({ email: 'other@example.org' });
    expect((await confirm(token, other.body.id)).status).toBe(404);
  });

  test('is announced at once where it was proven', async () => {
    const own = await order({}, await proven());
    await accept(await quote(maud.email, once));
    expect((await announced()).map(({ amount }) => amount)).toEqual([7500, 16_000]);
    expect(await waiting()).toEqual([]);
    expect(await mandate(own.body.id)).toMatchObject({ provenBy: 'session' });
  });

  test('is asked about in the portal of a proven session only', async () => {
    const first = await firstOrder();
    const path = `/api/customer/${maud.id}/direct-debits`;
    const headers = await proven();
    expect((await server.get(path, headers)).body.data).toMatchObject([
      { id: first, holder: 'M Ferris', accountEnding: '45', isInForce: true },
    ]);
    const email = 'fresh@example.org';
    const ordered = await order({ email });
    const login = await server.post('/api/customer/login', { email }, cookiesOf(ordered));
    const fresh = { ...cookiesOf(login) };
    const own = `/api/customer/${login.body.customer.id}/direct-debits`;
    expect((await server.get(own, fresh)).status).toBe(403);
    expect((await server.post(`${own}/${ordered.body.id}`, {}, fresh)).status).toBe(403);
    expect((await server.post(`${path}/${ordered.body.id}`, {}, headers)).status).toBe(404);
    expect((await server.post(`${path}/${first}`, {}, headers)).status).toBe(200);
    expect(await mandate(first)).toMatchObject({ provenBy: 'session' });
    expect((await server.get(path, headers)).body.data).toEqual([]);
  });
});
