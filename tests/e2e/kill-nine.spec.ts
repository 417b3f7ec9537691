import { createDirectDebit } from '#tests/support/builders.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { expect, test } from './journey.ts';

interface Order {
  id: string;
}

/** Sends the order of that number as its own visitor; its key makes a repetition the same order. */
async function sendOrder({ url }: BuiltServer, number: number): Promise<Order> {
  const answer = await fetch(`${url}/api/payment/direct-debit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `order ${number}`,
      'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify(createDirectDebit({ email: `order-${number}@example.org` })),
  });
  if (!answer.ok) throw new Error(`Order ${number} was answered ${answer.status}`);
  return (await answer.json()) as Order;
}

test('after kill -9 every acknowledged order is there, once', async () => {
  test.setTimeout(90_000);
  const settings = { TRUST_PROXY: '127.0.0.1' };
  const first = await startBuiltServer(settings);
  const acknowledged = new Map<number, string>();
  let next = 0;
  const visitor = async () => {
    for (;;) {
      next += 1;
      const number = next;
      const { id } = await sendOrder(first, number);
      acknowledged.set(number, id);
    }
  };
  const visitors = Array.from({ length: 8 }, () => visitor().catch(() => {}));
  await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(60);
  await first.crash();
  await Promise.all(visitors);

  const second = await startBuiltServer({ ...settings, DATA_DIR: first.dataDir });
  for (const [number, id] of [...acknowledged].slice(-5))
    expect((await sendOrder(second, number)).id).toBe(id);
  const list = await fetch(`${second.url}/api/admin/payments?password=${second.adminPassword}`);
  const { data } = (await list.json()) as { data: Order[] };
  const stored = data.map(({ id }) => id);
  expect([...acknowledged.values()].filter((id) => !stored.includes(id))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  await second.close();
  await first.close();
});
