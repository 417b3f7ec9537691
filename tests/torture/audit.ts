import { setTimeout } from 'node:timers/promises';
import { arePixelsEqual } from '#tests/support/images.ts';
import { ask, type CallResponse, call } from './call.ts';
import type { Kind, Ledger, Submission, UploadedImage } from './ledger.ts';

interface Row {
  id: string;
  email: string;
  status: string;
  /** Of an order. */
  standing?: string | null;
}

/** Every row of each kind, as the owner's lists give them. */
export async function readRows(url: string, owner: string): Promise<Record<Kind, Row[]>> {
  const list = <T>(name: string) => askAsOwner<T>(url, owner, `/api/admin/${name}`);
  return {
    order: (await list<{ data: Row[] }>('payments')).data,
    update: (await list<{ data: Row[] }>('website-updates')).data,
    quote: await list<Row[]>('consultations'),
  };
}

/** The same once every order is carried out: a killed process holds its job for a minute. */
async function readCarriedOut(url: string, owner: string): Promise<Record<Kind, Row[]>> {
  const ends = Date.now() + 120_000;
  for (;;) {
    const rows = await readRows(url, owner);
    const isOver = rows.order.every(({ standing }) => standing !== 'received');
    if (isOver || Date.now() > ends) return rows;
    await setTimeout(500);
  }
}

const askAsOwner = <T>(url: string, owner: string, path: string): Promise<T> =>
  ask<T>(url, { method: 'GET', path, headers: { authorization: `Bearer ${owner}` } });

/**
 * Compares a server with what it acknowledged, once everything was settled; gives what is wrong. A customer
 * has one charge, and more where a failed one is tried again.
 */
export function createAudit(
  ledger: Ledger,
  { mostCharges = 1, seenImages = new Set<UploadedImage>() } = {},
) {
  const openedFiles = new Set<string>();
  return async function audit(url: string, owner: string): Promise<string[]> {
    const rows = await readCarriedOut(url, owner);
    return [
      ...ledger.faults,
      ...ledger.submissions.flatMap(compareWith(rows)),
      ...strangers(rows, ledger),
      ...(await auditCustomers(url, owner, rows.order, { opened: openedFiles, mostCharges })),
      ...(await auditViews(url, owner, ledger)),
      ...(await auditImages(url, ledger, seenImages)),
    ];
  };
}

function compareWith(rows: Record<Kind, Row[]>) {
  const byEmail = new Map<string, Row[]>();
  for (const row of Object.values(rows).flat())
    byEmail.set(row.email, [...(byEmail.get(row.email) ?? []), row]);
  return ({ kind, number, email, id, status, asked }: Submission): string[] => {
    const found = byEmail.get(email) ?? [];
    const [row] = found;
    if (found.length !== 1 || !row) return [`${kind} ${number} is there ${found.length} times`];
    if (row.id !== id) return [`${kind} ${number} is there under another id`];
    if (kind === 'update' && row.status !== status && row.status !== asked)
      return [`update ${number} is ${row.status}, not ${status}`];
    return [];
  };
}

const strangers = (rows: Record<Kind, Row[]>, { submissions }: Ledger): string[] => {
  const known = new Set(submissions.map(({ email }) => email));
  return Object.values(rows)
    .flat()
    .filter(({ email }) => !known.has(email))
    .map(({ email }) => `nobody sent ${email}`);
};

interface CustomerFile {
  data: { projects: unknown[]; transactions: unknown[] };
}

/** An order is a payment request, a customer, a project and a charge: all of them or none. */
async function auditCustomers(
  url: string,
  owner: string,
  orders: Row[],
  { opened, mostCharges }: { opened: Set<string>; mostCharges: number },
) {
  const path = '/api/admin/customers';
  const { data: customers } = await askAsOwner<{ data: Row[] }>(url, owner, path);
  const emails = (rows: Row[]) => rows.map(({ email }) => email).sort();
  const wrong: string[] = [];
  if (emails(orders).join() !== emails(customers).join())
    wrong.push(`${orders.length} orders have made ${customers.length} customers`);
  for (const { id, email } of customers) {
    if (opened.has(id)) continue;
    opened.add(id);
    const { data } = await askAsOwner<CustomerFile>(url, owner, `${path}/${id}`);
    const { projects, transactions } = data;
    // The set-up fee with the first month.
    const isCharged = transactions.length >= 1 && transactions.length <= mostCharges;
    if (projects.length !== 1 || !isCharged)
      wrong.push(`${email}: ${projects.length} projects and ${transactions.length} charges`);
  }
  return wrong;
}

/** What a server did for a call that it never answered, before anything is repeated. */
export async function findDoneUnanswered(url: string, owner: string, ledger: Ledger) {
  const rows = Object.values(await readRows(url, owner)).flat();
  const stored = new Set(rows.map(({ email }) => email));
  const done = ledger.submissions
    .filter(({ id, email }) => id === undefined && stored.has(email))
    .map(({ email }) => `${email} was stored and never answered`);
  const views = await countViews(url, owner);
  if (views !== ledger.views.acknowledged)
    done.push(`${views} page views are counted, ${ledger.views.acknowledged} were acknowledged`);
  return done;
}

interface Summary {
  data: { totalPageViews: number };
}

const countViews = async (url: string, owner: string) =>
  (await askAsOwner<Summary>(url, owner, '/api/admin/analytics?days=30')).data.totalPageViews;

async function auditViews(url: string, owner: string, { views }: Ledger): Promise<string[]> {
  const counted = await countViews(url, owner);
  const { sent, acknowledged } = views;
  if (counted >= acknowledged && counted <= sent) return [];
  return [`${counted} page views counted; ${sent} were sent, ${acknowledged} acknowledged`];
}

/** An image is served with the pixels it was put with, and one that was not acknowledged so or not at all. */
export async function auditImages(url: string, { images }: Ledger, seen: Set<UploadedImage>) {
  const wrong: string[] = [];
  for (const image of images) {
    if (seen.has(image)) continue;
    const { pathname: path } = image.address;
    const { status, body }: CallResponse = await call(url, { method: 'GET', path });
    seen.add(image);
    const isWhole = status === 200 && (await arePixelsEqual(body, image.bytes).catch(() => false));
    const isAbsent = status === 404 && !image.kept;
    if (!isWhole && !isAbsent)
      wrong.push(`${path}: ${status}, ${body.length} of ${image.bytes.length} bytes`);
  }
  return wrong;
}
