import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPortfolioItem } from '#tests/support/builders.ts';
import { ask, type Call, type CallResponse, json } from './call.ts';
import type { Ledger, Submission } from './ledger.ts';
import type { Turnstile } from './rehearsal-clock.ts';
import type { Post } from './rehearsal-mail.ts';
import type { Site } from './rehearsal-site.ts';
import { askForAddress, attempt, upload } from './workload.ts';

/** A customer with a browser that has logged in once, by a code, and by address alone since then. */
interface Customer {
  email: string;
  id: string;
  cookies: Map<string, string>;
}

/** What was acknowledged beside the forms. */
interface Acknowledged {
  /** Messages by their texts, and of whom. */
  messages: Map<string, string>;
  /** What the owner made of a consultation, by its id. */
  decisions: Map<string, string>;
  /** Addresses of images in the portfolio. */
  shown: Set<string>;
}

function keepCookies({ cookies }: Customer, { headers }: Pick<CallResponse, 'headers'>) {
  for (const line of headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
    cookies.set(name, value);
  }
}
const cookieOf = ({ cookies }: Customer) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Customers in their portal, and an owner at the desk, beside the visitors of a workload. */
export function createPeople(site: Site, ledger: Ledger, { through }: Turnstile) {
  const customers: Customer[] = [];
  const acknowledged: Acknowledged = {
    messages: new Map(),
    decisions: new Map(),
    shown: new Set(),
  };
  let open = true;
  let written = 0;
  let sent = 0;
  /** From an address of its own, so that no limit is met. */
  function send(made: Call) {
    sent += 1;
    const from = `10.200.${(sent >> 8) & 255}.${sent & 255}`;
    const headers = { ...made.headers, 'x-forwarded-for': from };
    return attempt(site.url(), ledger, { ...made, headers });
  }
  const post = (path: string, body: object, headers = {}) => {
    const { headers: ofBody, ...rest } = json(body);
    return send({ method: 'POST', path, ...rest, headers: { ...ofBody, ...headers } });
  };
  const asOwner = () => ({ authorization: `Bearer ${site.owner()}` });

  async function logIn(customer: Customer, more: object = {}) {
    const headers = { cookie: cookieOf(customer) };
    const response = await post('/api/customer/login', { email: customer.email, ...more }, headers);
    if (!response) return null;
    keepCookies(customer, response);
    const said: { loginId?: string; customer?: { id: string } } = JSON.parse(String(response.body));
    return said;
  }

  /** Logs a customer in by the code that is mailed to them. */
  async function meet(email: string, mails: Post): Promise<void> {
    const customer: Customer = { email, id: '', cookies: new Map() };
    const { loginId = '' } = (await logIn(customer, { byCode: true })) ?? {};
    const code = await mails.codeOf(email, loginId);
    const said = await logIn(customer, { code, loginId });
    if (!said?.customer) throw new Error(`${email} could not log in.`);
    customer.id = said.customer.id;
    customers.push(customer);
  }

  /** Looks into the portal and writes a message, again and again until it is taken. */
  async function visitPortal(customer: Customer): Promise<void> {
    if (!(await logIn(customer))) return;
    const headers = () => ({ cookie: cookieOf(customer) });
    const path = `/api/customer/${customer.id}`;
    await send({ method: 'GET', path: `${path}/dashboard`, headers: headers() });
    written += 1;
    const text = `Message ${written} of ${customer.email}`;
    const key = { 'idempotency-key': text };
    while (open) {
      if (await post(`${path}/messages`, { text }, { ...headers(), ...key })) {
        acknowledged.messages.set(text, customer.id);
        return;
      }
      await sleep(200);
      await logIn(customer);
    }
  }

  /** Reads the inbox, decides on a consultation, and shows a picture in the portfolio. */
  async function workAtDesk(agent?: Agent): Promise<void> {
    await send({ method: 'GET', path: '/api/admin/inbox', headers: asOwner() });
    const undecided = ({ kind, id }: Submission) =>
      kind === 'quote' && id !== undefined && !acknowledged.decisions.has(id);
    const id = ledger.submissions.find(undecided)?.id;
    if (id !== undefined) {
      const { headers, body } = json({ status: 'delayed' });
      const path = `/api/admin/consultations/${id}/status`;
      const all = { ...headers, ...asOwner() };
      if (await send({ method: 'PATCH', path, body, headers: all }))
        acknowledged.decisions.set(id, 'delayed');
    }
    const image = await askForAddress(site.url(), ledger, site.owner(), agent);
    if (!image) return;
    await upload(site.url(), ledger, image);
    if (!image.kept || acknowledged.shown.size >= mostShown) return;
    const address = image.address.origin + image.address.pathname;
    if (await post('/api/admin/portfolio', createPortfolioItem(address), asOwner()))
      acknowledged.shown.add(image.address.pathname);
  }

  const again = async (visit: () => Promise<void>, pause: number) => {
    while (open) {
      await through(visit);
      await sleep(pause * (0.5 + Math.random()));
    }
  };
  let ended: Promise<unknown> = Promise.resolve();
  return {
    meet,
    acknowledged,
    start(pause: number) {
      const visits = customers.map((customer) => again(() => visitPortal(customer), pause));
      ended = Promise.all([...visits, again(workAtDesk, pause)]);
    },
    async close() {
      open = false;
      await ended;
    },
    audit: () => auditPeople(site, customers, acknowledged),
  };
}

/** The most pictures that the owner shows. */
const mostShown = 40;

/** Compares what is there with what was acknowledged; gives what is wrong. */
async function auditPeople(site: Site, customers: Customer[], known: Acknowledged) {
  const headers = { authorization: `Bearer ${site.owner()}` };
  const read = <T>(path: string) => ask<T>(site.url(), { method: 'GET', path, headers });
  const wrong: string[] = [];
  for (const { id, email } of customers) {
    const texts: string[] = [];
    const { data: file } = await read<{ data: { customer: { personId: string } } }>(
      `/api/admin/customers/${id}`,
    );
    let cursor = '';
    for (let earlier = true; earlier; ) {
      const page = await read<{ data: { id: string; text: string }[]; earlier: boolean }>(
        `/api/admin/people/${file.customer.personId}/messages${cursor}`,
      );
      texts.push(...page.data.map(({ text }) => text));
      earlier = page.earlier;
      cursor = `?cursor=${page.data[0]?.id}`;
    }
    if (new Set(texts).size !== texts.length) wrong.push(`${email} has a message twice`);
    for (const [text, of] of known.messages)
      if (of === id && !texts.includes(text)) wrong.push(`lost: ${text}`);
  }
  const consultations = await read<{ id: string; status: string }[]>('/api/admin/consultations');
  for (const { id, status } of consultations)
    if (known.decisions.has(id) && known.decisions.get(id) !== status)
      wrong.push(`consultation ${id} is ${status}, not ${known.decisions.get(id)}`);
  const { data: items } = await read<{ data: { imageUrl: string }[] }>('/api/portfolio');
  for (const path of known.shown) {
    const shown = items.filter(({ imageUrl }) => imageUrl.endsWith(path));
    if (shown.length !== 1) wrong.push(`${path} is shown ${shown.length} times`);
  }
  return wrong;
}
