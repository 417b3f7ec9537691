import { setTimeout as sleep } from 'node:timers/promises';
import {
  createDirectDebit,
  createPortfolioItem,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { pngOf } from '#tests/support/images.ts';

/** What a careless reader or writer of text would lose or split. */
export const oddText = 'Ends\u2028here\u2029or \r\n not? "C:\\new\\t" é 😀 \\. NULL {}';
export const accountNumber = '00098765';

export interface Order {
  id: string;
  number: number;
}

/** Sends one call as a visitor of that number; throws on any other answer than 200. */
export async function send(
  { url }: Pick<BuiltServer, 'url'>,
  method: string,
  path: string,
  { body, visitor = 0, headers = {} }: Options = {},
) {
  const isBytes = Buffer.isBuffer(body);
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(body ? { 'content-type': isBytes ? 'image/png' : 'application/json' } : {}),
      'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      ...headers,
    },
    body: isBytes ? new Uint8Array(body) : body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
interface Options {
  body?: object;
  visitor?: number;
  headers?: Record<string, string>;
}

/** Sends the order of that number; its key makes a repetition the same order. */
export async function placeOrder(server: Pick<BuiltServer, 'url'>, number: number): Promise<Order> {
  const email = `order-${number}@example.org`;
  const answer = await send(server, 'POST', '/api/payment/direct-debit', {
    body: createDirectDebit({ email, businessName: oddText, accountNumber }),
    visitor: number,
    headers: { 'idempotency-key': `order ${number}` },
  });
  return { id: ((await answer.json()) as { id: string }).id, number };
}

/** Visitors and an owner who keep a server busy until they are told to stop. */
export function keepBusy(server: BuiltServer, token: string) {
  const owner = { authorization: `Bearer ${token}` };
  const orders: Order[] = [];
  const failures: string[] = [];
  let going = true;
  let calls = 0;
  let number = 0;
  const tell = async (...words: Parameters<typeof send>) => {
    calls += 1;
    return send(...words);
  };
  const visit = async () => {
    number += 1;
    const visitor = number;
    const body = createWebsiteUpdate({ description: oddText });
    await tell(server, 'POST', '/api/website-update', { body, visitor });
    const page = { page: `/page-${visitor % 40}` };
    await tell(server, 'POST', '/api/analytics/pageview', { body: page, visitor });
    calls += 1;
    orders.push(await placeOrder(server, visitor));
  };
  const items: string[] = [];
  const changePortfolio = async () => {
    const { uploadURL } = (await (
      await tell(server, 'POST', '/api/objects/upload', { headers: owner })
    ).json()) as { uploadURL: string };
    await tell(server, 'PUT', uploadURL, { body: pngOf(1000 + number) });
    const body = createPortfolioItem(uploadURL.split('?')[0] ?? '');
    const added = await tell(server, 'POST', '/api/admin/portfolio', { body, headers: owner });
    items.push(((await added.json()) as { id: string }).id);
    // The oldest goes, as the one a backup may be about to copy.
    const gone = items.length > 60 ? items.shift() : undefined;
    if (gone) await tell(server, 'DELETE', `/api/admin/portfolio/${gone}`, { headers: owner });
  };
  const repeat = async (act: () => Promise<void>) => {
    while (going) await act().catch((error: Error) => failures.push(error.message));
  };
  const all = [repeat(visit), repeat(visit), repeat(visit), repeat(changePortfolio)];
  return {
    orders,
    failures,
    calls: () => calls,
    /** Resolves once so many orders more were acknowledged. */
    async more(count: number) {
      const enough = orders.length + count;
      while (orders.length < enough && failures.length === 0) await sleep(20);
    },
    async stop() {
      going = false;
      await Promise.all(all);
    },
  };
}
