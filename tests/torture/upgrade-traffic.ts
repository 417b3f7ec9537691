import { setTimeout as sleep } from 'node:timers/promises';
import { createDirectDebit } from '#tests/support/builders.ts';
import { type Call, call, json, NoResponse } from './call.ts';
import type { Send } from './upgrade-records.ts';

interface Customer {
  id: string;
  headers: Record<string, string>;
}

type Kind = 'page' | 'order' | 'portal' | 'desk';

/**
 * Visitors who read pages and order, a customer who reads the portal and the owner who reads the desk,
 * each as soon as the last response is in. What is refused for now, or not answered while a server
 * is replaced, is sent again, as a person would.
 */
export function startTraffic(send: Send, customer: Customer, owner: Record<string, string>) {
  const acknowledged = new Map<number, string>();
  const faults: string[] = [];
  const began = () => [performance.now()];
  /** When something was answered, by its kind: at all, a refusal with Retry-After included, and well. */
  const answers: Record<Kind, number[]> = {
    ...{ page: began(), order: began() },
    ...{ portal: began(), desk: began() },
  };
  const successes: typeof answers = {
    ...{ page: began(), order: began() },
    ...{ portal: began(), desk: began() },
  };
  let isOpen = true;
  let sent = 0;

  /** The response of a call that succeeded in the end. */
  async function insist(
    kind: Kind,
    method: Call['method'],
    path: string,
    call?: Parameters<Send>[2],
  ) {
    for (;;) {
      sent += 1;
      const response = await send(method, path, call).catch((error: unknown) => {
        if (error instanceof NoResponse) return undefined;
        throw error;
      });
      const { status, body, headers } = response ?? { status: 503, headers: {} };
      if (status === 200 || headers['retry-after']) answers[kind].push(performance.now());
      if (status === 200) {
        successes[kind].push(performance.now());
        return body;
      }
      if (status !== 503) {
        faults.push(`${kind}: ${status} ${JSON.stringify(body)}`);
        return undefined;
      }
      await sleep(100);
    }
  }

  let orders = 0;
  async function order() {
    orders += 1;
    const number = orders;
    const body = await insist('order', 'POST', '/api/payment/direct-debit', orderCall(number));
    if (body) acknowledged.set(number, body.id);
  }
  const { id, headers } = customer;
  const acts = [
    order,
    order,
    () => insist('page', 'GET', '/'),
    () => insist('portal', 'GET', `/api/customer/${id}/dashboard`, { headers }),
    () => insist('desk', 'GET', '/api/admin/client-onboarding', { headers: owner }),
  ];
  const visitors = acts.map(async (act) => {
    while (isOpen) {
      await act().catch((error: Error) => faults.push(error.message));
      await sleep(20);
    }
  });

  return {
    acknowledged,
    faults,
    figures: () => ({ sent, orders: acknowledged.size }),
    /** The longest time for which nothing of some kind was answered, or succeeded, in milliseconds. */
    gaps: () => ({ answer: longest(answers), success: longest(successes) }),
    /** Waits until so many more orders have been acknowledged. */
    async orders(count: number) {
      const enough = acknowledged.size + count;
      while (acknowledged.size < enough && faults.length === 0) await sleep(50);
    },
    async close() {
      isOpen = false;
      await Promise.all(visitors);
    },
  };
}

const longest = (kinds: Record<Kind, number[]>): number =>
  Math.max(
    ...Object.values(kinds).flatMap((times) =>
      times.slice(1).map((time, at) => time - (times[at] ?? time)),
    ),
  );

const image = (body: Buffer) => ({
  body,
  headers: { 'content-type': 'image/png', 'content-length': body.length },
});

let callers = 0;

/** Sends calls to a server without a balancer, each from an address of its own. */
export const sendTo =
  (url: string): Send =>
  async (method, path, { body, headers } = {}) => {
    callers += 1;
    const isImage = Buffer.isBuffer(body);
    const made = isImage ? image(body) : body && json(body);
    const address = `10.7.${(callers >> 8) & 255}.${callers & 255}`;
    const response = await call(url, {
      method,
      path,
      body: made?.body,
      headers: { ...made?.headers, ...headers, 'x-forwarded-for': address },
    });
    const isJson = response.headers['content-type']?.startsWith('application/json');
    return { ...response, body: isJson ? JSON.parse(String(response.body)) : response.body };
  };

/** The same call each time: a repetition under its key is answered as the first was. */
export const orderCall = (number: number) => ({
  body: createDirectDebit({ email: `upgrade-${number}@example.org` }),
  headers: { 'idempotency-key': `upgrade ${number}` },
});
