import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { arePixelsEqual } from '#tests/support/images.ts';
import type { Call } from './call.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: each call's response has its own form
  body: any;
}

export type Send = (
  method: Call['method'],
  path: string,
  call?: { body?: object; headers?: Record<string, string> },
) => Promise<Answer>;

/** Sends a call again for as long as the server is too busy for it. */
export const insisting =
  (send: Send): Send =>
  async (...call) => {
    for (;;) {
      const answer = await send(...call);
      if (answer.status !== 503) return answer;
      await sleep(500);
    }
  };

export async function logInAsOwner(send: Send, password: string) {
  const { body } = await send('POST', '/api/admin/login', { body: { password } });
  return { authorization: `Bearer ${body.token}` };
}

/** Logs a customer in, and gives their id and the cookie of their session. */
export async function logInAsCustomer(send: Send, email: string) {
  const { body, headers } = await send('POST', '/api/customer/login', { body: { email } });
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  return { id: String(body.customer?.id), headers: { cookie } };
}

const ask = async (send: Send, path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await send('GET', path, { headers });
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** By id or address, as the order of a list may change. */
const byKey = (rows: { id: string }[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

/**
 * All that the owner reads of each order, request and customer, bank details included, what each
 * customer reads in the portal, and all images by their paths.
 */
export async function readRecords(send: Send, password: string) {
  const owner = await logInAsOwner(send, password);
  const list = async (name: string) => {
    const body = await ask(send, `/api/admin/${name}`, owner);
    return Array.isArray(body) ? body : body.data;
  };
  const names = ['payments', 'client-onboarding', 'consultations', 'website-updates', 'portfolio'];
  const lists: Record<string, unknown> = {};
  for (const name of names) lists[name] = byKey(await list(name));
  const portals: Record<string, unknown> = {};
  const customers: Record<string, unknown> = {};
  const images = new Map<string, Buffer>();
  const look = async (imageUrl: string, headers?: Record<string, string>) => {
    const { pathname } = new URL(imageUrl);
    images.set(pathname, await ask(send, pathname, headers));
  };
  for (const { id, email } of await list('customers')) {
    customers[email] = (await ask(send, `/api/admin/customers/${id}`, owner)).data;
    const customer = await logInAsCustomer(send, email);
    const { data } = await ask(send, `/api/customer/${customer.id}/dashboard`, customer.headers);
    const designs: { designImageUrl: string }[] = [];
    for (const project of data.projects) {
      const path = `/api/customer/project/${project.id}/designs`;
      const shown = await ask(send, path, customer.headers);
      designs.push(...shown.data);
    }
    for (const { designImageUrl } of designs) await look(designImageUrl, customer.headers);
    portals[email] = { ...data, designs };
  }
  const shown = (await ask(send, '/api/portfolio')).data;
  for (const { imageUrl } of shown) await look(imageUrl);
  return { records: { lists, customers, portals, shown: byKey(shown) }, images };
}

/** The paths of images that are gone, or have other pixels. */
export async function changedImages(before: Map<string, Buffer>, after: Map<string, Buffer>) {
  const changed: string[] = [];
  for (const [path, bytes] of before) {
    const now = after.get(path);
    if (!now || !(await arePixelsEqual(bytes, now))) changed.push(path);
  }
  return changed;
}
