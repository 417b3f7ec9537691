import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createConsultation,
  createDirectDebit,
  createPortfolioItem,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { noisyPng } from '#tests/support/images.ts';
import { ask, type Call, type CallResponse, call, json, NoResponse } from './call.ts';
import type { Kind, Ledger, Submission, UploadedImage } from './ledger.ts';

/** What a careless reader or writer of text would lose or split. */
export const oddText = 'Ends\u2028here\u2029or \r\n not? "C:\\new\\t" é 😀 \\. NULL {}';
export const accountNumber = '00098765';

const forms = {
  order: {
    path: '/api/payment/direct-debit',
    create: (email: string) => createDirectDebit({ email, businessName: oddText, accountNumber }),
  },
  update: {
    path: '/api/website-update',
    create: (email: string) => createWebsiteUpdate({ email, description: oddText }),
  },
  quote: { path: '/api/consultation', create: (email: string) => createConsultation({ email }) },
} as const;

/** Logs the owner in, from an address of its own, and gives the token. */
export async function logIn(url: string, password: string): Promise<string> {
  const path = '/api/admin/login';
  return (await ask<{ token: string }>(url, { method: 'POST', path, ...json({ password }) })).token;
}

/** Every attempt has an address of its own, so that no limit is met. */
const addressOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/**
 * Sends a call and enters how it ended: the response where it succeeded; null where it was refused
 * with 503 and Retry-After, or not answered. Anything else is a fault.
 */
export async function attempt(
  url: string,
  ledger: Ledger,
  made: Call,
): Promise<CallResponse | null> {
  try {
    const response = await call(url, made);
    if (response.status < 300) return response;
    ledger.refusals += 1;
    if (response.status !== 503 || !Number(response.headers['retry-after']))
      ledger.faults.add(
        `${made.method} ${made.path.replace(/[0-9a-f-]{36}.*/, '…')}: ${response.status} ${response.body}`,
      );
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    ledger.unanswered.push({ made, error });
  }
  return null;
}

/** Sends a submission, the same one each time, and enters the id it was acknowledged with. */
export async function submit(
  url: string,
  ledger: Ledger,
  submission: Submission,
  agent?: Agent,
): Promise<boolean> {
  const { kind, number, email } = submission;
  const { path, create } = forms[kind];
  const { body, headers } = json(create(email));
  ledger.attempts += 1;
  const response = await attempt(url, ledger, {
    method: 'POST',
    path,
    body,
    headers: {
      ...headers,
      'idempotency-key': `${kind} ${number}`,
      'x-forwarded-for': addressOf(ledger.attempts),
    },
    agent,
  });
  if (!response) return false;
  const { id } = JSON.parse(response.body.toString()) as { id: string };
  if (submission.id !== undefined && submission.id !== id)
    ledger.faults.add(`${kind} ${number} was repeated and acknowledged as another`);
  submission.id = id;
  return true;
}

/** The owner moves an update on; what it was set to, and what it may have become, are entered. */
async function moveOn(
  url: string,
  ledger: Ledger,
  owner: string,
  update: Submission,
  agent?: Agent,
) {
  const status = update.status === 'in-progress' ? 'completed' : 'in-progress';
  update.asked = status;
  const { body, headers } = json({ status });
  const path = `/api/admin/website-updates/${update.id}/status`;
  const authorization = `Bearer ${owner}`;
  const response = await attempt(url, ledger, {
    method: 'PATCH',
    path,
    body,
    headers: { ...headers, authorization },
    agent,
  });
  if (response) update.status = status;
}

async function view(url: string, ledger: Ledger, agent?: Agent) {
  ledger.views.sent += 1;
  const { body, headers } = json({ page: `/page-${ledger.views.sent % 40}` });
  const from = { 'x-forwarded-for': addressOf(ledger.views.sent % 500), 'user-agent': 'Firefox' };
  const path = '/api/analytics/pageview';
  const made: Call = { method: 'POST', path, body, headers: { ...headers, ...from }, agent };
  if (await attempt(url, ledger, made)) ledger.views.acknowledged += 1;
}

/** Asks for an address to upload to, and enters an image of some size under it. */
export async function askForAddress(
  url: string,
  ledger: Ledger,
  owner: string,
  agent?: Agent,
): Promise<UploadedImage | null> {
  const headers = { authorization: `Bearer ${owner}`, 'content-length': 0 };
  const path = '/api/objects/upload';
  const response = await attempt(url, ledger, { method: 'POST', path, headers, agent });
  if (!response) return null;
  const { uploadURL } = JSON.parse(response.body.toString()) as { uploadURL: string };
  const bytes = await noisyPng(1000 + Math.floor(Math.random() * 200_000));
  return ledger.addImage(new URL(uploadURL), bytes);
}

export async function upload(url: string, ledger: Ledger, image: UploadedImage, agent?: Agent) {
  const headers = { 'content-type': 'image/png', 'content-length': image.bytes.length };
  const path = image.address.pathname + image.address.search;
  const made: Call = { method: 'PUT', path, headers, body: image.bytes, agent };
  if (await attempt(url, ledger, made)) image.kept = true;
}

const day: readonly (Kind | 'page' | 'view' | 'image')[] = [
  ...(['page', 'view', 'order', 'update'] as const),
  ...(['order', 'quote', 'view', 'image', 'order'] as const),
];

/** What stays, or is asked for each time. */
type Asked = string | (() => string);
const asked = (value: Asked) => (typeof value === 'string' ? value : value());

/**
 * Visitors who look, order, ask and upload, each once its last response is in and a pause is over (ms,
 * at most). Each keeps a connection of its own, or makes one for every call. Each visit goes `through` a
 * door, where there is one.
 */
export function startWorkload(
  address: Asked,
  ledger: Ledger,
  session: Asked,
  {
    visitors = 8,
    keepAlive = false,
    pause = 0,
    through = (visit: () => Promise<void>) => visit(),
  } = {},
) {
  let open = true;
  async function visit(turn: number, agent?: Agent): Promise<void> {
    const [url, owner] = [asked(address), asked(session)];
    const kind = day[turn % day.length] ?? 'order';
    if (kind === 'page')
      return void (await attempt(url, ledger, { method: 'GET', path: '/', agent }));
    if (kind === 'view') return view(url, ledger, agent);
    if (kind === 'image') {
      const image = await askForAddress(url, ledger, owner, agent);
      return image ? upload(url, ledger, image, agent) : undefined;
    }
    const submission = ledger.addSubmission(kind);
    while (open && !(await submit(asked(address), ledger, submission, agent))) await sleep(50);
    if (submission.id && kind === 'update') await moveOn(url, ledger, owner, submission, agent);
  }
  async function visitor(first: number): Promise<void> {
    const agent = keepAlive ? new Agent({ keepAlive, maxSockets: 1 }) : undefined;
    for (let turn = first; open; turn += 1) {
      const before = ledger.refusals + ledger.unanswered.length;
      await through(() => visit(turn, agent));
      // Nobody hammers at a door that is shut.
      const shut = ledger.refusals + ledger.unanswered.length > before;
      if (shut || pause) await sleep(shut ? 50 : Math.random() * pause);
    }
    agent?.destroy();
  }
  const ended = Promise.all(Array.from({ length: visitors }, (_, at) => visitor(at)));
  return {
    async close() {
      open = false;
      await ended;
    },
  };
}

/** An owner who adds to the portfolio until told to stop, and of more than 60 items deletes the oldest. */
export function openPortfolio(url: string, ledger: Ledger, owner: string) {
  let open = true;
  const authorization = `Bearer ${owner}`;
  const items: string[] = [];
  const path = '/api/admin/portfolio';
  async function change(): Promise<void> {
    const image = await askForAddress(url, ledger, owner);
    if (!image) throw new Error('No address was given.');
    await upload(url, ledger, image);
    const { origin, pathname } = image.address;
    const { body, headers } = json(createPortfolioItem(origin + pathname));
    const made = { method: 'POST', path, body, headers: { ...headers, authorization } } as const;
    items.push((await ask<{ id: string }>(url, made)).id);
    // The one that a backup may be about to copy.
    const gone = items.length > 60 ? items.shift() : undefined;
    if (gone)
      await ask(url, { method: 'DELETE', path: `${path}/${gone}`, headers: { authorization } });
  }
  const ended = (async () => {
    while (open) await change();
  })();
  return {
    async close() {
      open = false;
      await ended;
    },
  };
}

/** Repeats, under its key, every submission that was not acknowledged yet, as a visitor would. */
export async function settle(url: string, ledger: Ledger): Promise<void> {
  for (const submission of ledger.submissions)
    if (submission.id === undefined && !(await submit(url, ledger, submission)))
      ledger.faults.add(`${submission.kind} ${submission.number} was refused when repeated`);
}
