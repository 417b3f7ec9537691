import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDirectDebit } from '#tests/support/builders.ts';
import { quantile, ratio } from '#tests/support/measures.ts';
import { callRest } from '#tests/support/rest-calls.ts';
import { openPostgres } from './databases.ts';
import { startProduct } from './servers.ts';

const orders = 100;
/** Milliseconds between orders: more often than a small firm will ever know. */
const pause = 100;
const crowd = 500;

/** Milliseconds of each order's response, one after the other. */
async function placeOrders(url: string, name: string, count = orders, rest = pause) {
  const waits: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const body = createDirectDebit({ email: `${name}${number}@example.org` });
    const began = performance.now();
    const { status } = await callRest(url, 'POST', '/api/payment/direct-debit', body);
    waits.push(performance.now() - began);
    if (status !== 200) throw new Error(`An order was answered with ${status}.`);
    await sleep(rest);
  }
  return waits;
}

/** The response to an order with mail on and off; then how many mails a process sends a second. */
export async function measureMail(): Promise<void> {
  const server = fork(resolve(import.meta.dirname, 'mail-server.ts'));
  const [port] = await once(server, 'message');
  process.once('exit', () => server.kill());
  const addresses = {
    SECRET_KEY: 'the key of every server of this bench',
    MAIL_FROM: 'hello@example.org',
    OWNER_EMAIL: 'owner@example.org',
    MAILS_TO_UNKNOWN_PER_HOUR: '100000',
  };
  const on = { ...addresses, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const waits = { off: [] as number[], on: [] as number[] };
  const received = async () => {
    server.send('count');
    return (await once(server, 'message'))[0] as number;
  };
  const database = await openPostgres();
  for (let run = 0; run < 3; run += 1)
    for (const [name, settings] of Object.entries({ off: addresses, on })) {
      const product = await startProduct({ ...database.settings(), ...settings });
      const url = `http://127.0.0.1:${product.port}`;
      await placeOrders(url, `warm${name}${run}-`, 20);
      waits[name as 'on'].push(...(await placeOrders(url, `${name}${run}-`)));
      await product.stop();
    }
  const held = await startProduct({ ...database.settings(), ...addresses });
  await placeOrders(`http://127.0.0.1:${held.port}`, 'held', crowd / 2, 0);
  await held.stop();
  const before = await received();
  const began = performance.now();
  const sender = await startProduct({ ...database.settings(), ...on });
  while ((await received()) < before + crowd) await sleep(10);
  const perSecond = (crowd / (performance.now() - began)) * 1000;
  console.log('An order every 100 ms, PostgreSQL');
  console.table({
    'mail off': { 'p50, ms': quantile(waits.off).toFixed(2) },
    'mail on': {
      'p50, ms': quantile(waits.on).toFixed(2),
      ratio: ratio(quantile(waits.on), quantile(waits.off)),
      goal: '<= 1.1 times',
    },
  });
  console.log(
    `${perSecond.toFixed(0)} mails a second from one process, its start included; goal >= 20`,
  );
  await sender.stop();
  await database.close();
  server.kill();
}
