import { setTimeout } from 'node:timers/promises';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createPortfolioItem,
  createWebsiteUpdate,
  tokenOf,
} from './builders.ts';
import type { BuiltServer } from './built-server.ts';
import { images } from './images.ts';

let visitors = 0;
/** An address that no call came from yet, so that the limits of one are not another's. */
export const newVisitor = () => {
  visitors += 1;
  return `10.${64 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

interface RestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what was answered is looked into freely
  body: any;
}

/** One call to a server that believes X-Forwarded-For, from a new visitor unless one is given. */
export async function callRest(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': newVisitor(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

/** The session token of a new login of the owner. */
export async function adminToken({ url, adminPassword }: BuiltServer): Promise<string> {
  return (await callRest(url, 'POST', '/api/admin/login', { password: adminPassword })).body.token;
}

/** Uploads a picture as the owner does, and gives the imageUrl to store. */
export async function uploadImageOverHttp(server: BuiltServer, token: string): Promise<string> {
  const asOwner = { authorization: `Bearer ${token}` };
  const { body } = await callRest(server.url, 'POST', '/api/objects/upload', undefined, asOwner);
  await fetch(body.uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(images['image/png']),
  });
  return body.uploadURL.split('?', 1)[0];
}

/** A customer with one of everything there is, and a design to decide on, by the product's own calls. */
export async function orderAsCustomer(server: BuiltServer, token: string, email: string) {
  const asOwner = { authorization: `Bearer ${token}` };
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers = asOwner as object,
  ) => {
    const response = await callRest(server.url, method, `/api${path}`, body, { ...headers });
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status}`);
    return response.body;
  };
  const inquiry = await send('POST', '/client-onboarding', createOnboarding({ email }));
  const debit = createDirectDebit({ email, clientId: inquiry.id });
  const order = await send('POST', '/payment/direct-debit', debit);
  const find = async () => (await send('GET', `/admin/customers?search=${email}`)).data;
  let found = await find();
  // An order is carried out a moment after it is answered.
  for (; found.length === 0; found = await find()) await setTimeout(50);
  const [{ id: customerId, personId }] = found;
  const path = `/admin/customers/${customerId}`;
  const projectId: string = (await send('GET', path)).data.projects[0].id;
  const addDesign = async () =>
    (
      await send('POST', `${path}/projects/${projectId}/designs`, {
        designTitle: 'Home page',
        imageUrl: await uploadImageOverHttp(server, token),
      })
    ).data;
  const revised = await addDesign();
  const { headers } = await callRest(server.url, 'POST', '/api/customer/login', { email });
  const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const decision = { status: 'revision_requested', feedback: 'Bluer, please' };
  await send('PATCH', `/customer/design/${revised.id}`, decision, { cookie });
  const design = await addDesign();
  const item = createPortfolioItem(await uploadImageOverHttp(server, token));
  const portfolioId: string = (await send('POST', '/admin/portfolio', item)).id;
  const { data } = await send('GET', path);
  const consultation = await send('POST', '/consultation', createConsultation({ email }));
  const update = await send('POST', '/website-update', createWebsiteUpdate({ email }));
  const quote = async (): Promise<string> => {
    const { id } = await send(
      'POST',
      '/consultation',
      createConsultation({ email, phone: newVisitor() }),
    );
    const lines = [{ description: 'Work', quantity: 1, unitPrice: 10_000, monthly: false }];
    const { data } = await send('POST', `/admin/consultations/${id}/quotes`, { lines });
    return tokenOf(data.url);
  };
  const [token1, token2] = [await quote(), await quote()];
  const message = await send('POST', `/admin/people/${personId}/messages`, { text: 'Hello' });
  const note = await send('POST', `/admin/people/${personId}/notes`, { text: 'Rings back' });
  const file = { text: `Name,Email\nBrought,brought-${email}` };
  const { made } = (await send('POST', '/admin/imports', file)).data;
  const about = { name: 'Ada', email, text: 'Please.' };
  const complaint = await send('POST', '/privacy/requests', { ...about, kind: 'complaint' });
  const request = await send('POST', '/privacy/requests', { ...about, kind: 'access' });
  const origins = ['https://www.lark.example.org'];
  const form = await send('PUT', `${path}/projects/${projectId}/form`, { origins });
  const { pathname } = new URL(form.data.address);
  const [origin = ''] = origins;
  await callRest(server.url, 'POST', pathname, { Message: 'Hello' }, { origin });
  const entries = `/customer/${customerId}/projects/${projectId}/form`;
  const [entry] = (await send('GET', entries, undefined, { cookie })).data;
  const key = await send('POST', '/admin/keys', { name: 'Books', scopes: ['invoice:read'] });
  // The oldest, a receipt: those of quotes and messages may be withdrawn.
  const mail = (await send('GET', `/admin/mails?email=${email}`)).data.at(-1);
  const [invoice] = (await send('GET', '/admin/invoices?limit=1')).data;
  return {
    email,
    customerId: String(customerId),
    personId: String(personId),
    messageId: String(message.data.id),
    noteId: String(note.data.id),
    projectId,
    designId: String(design.id),
    threadId: String(design.threadId),
    transactionId: String(data.transactions[0].id),
    inquiryId: String(inquiry.id),
    orderId: String(order.id),
    changeRequestId: String(data.projects[0].changeRequests[0].id),
    consultationId: String(consultation.id),
    updateId: String(update.id),
    portfolioId,
    mailId: String(mail.id),
    entryId: String(entry.id),
    keyId: String(key.data.id),
    complaintId: String(complaint.id),
    requestId: String(request.id),
    importId: String(made.id),
    /** Of a customer who has none, the id of nothing. */
    invoiceId: String(invoice?.id ?? customerId),
    quoteToken: token1,
    declinedToken: token2,
    cookie,
  };
}
export type Ordered = Awaited<ReturnType<typeof orderAsCustomer>>;

/** The path parameters of a documented path for what a customer has. */
export function placeOf(path: string, row: Ordered): Record<string, string> {
  const { customerId, projectId, invoiceId, noteId } = row;
  const ids: Record<string, string> = {
    'customer/project': projectId,
    'customer/design': row.designId,
    projects: projectId,
    transactions: row.transactionId,
    'change-requests/{id}': row.changeRequestId,
    'client-onboarding': row.inquiryId,
    'admin/payments': row.orderId,
    'admin/consultations': row.consultationId,
    'admin/website-updates': row.updateId,
    portfolio: row.portfolioId,
    mails: row.mailId,
    'admin/invoices': invoiceId,
    people: row.personId,
    'admin/imports': row.importId,
    'admin/keys': row.keyId,
    'admin/privacy-requests/{id}/acknowledge': row.complaintId,
    'admin/privacy-requests': row.requestId,
  };
  const named = Object.keys(ids).find((name) => path.includes(`/${name}`));
  const token = path.endsWith('/decline') ? row.declinedToken : row.quoteToken;
  const { designId, orderId } = row;
  return {
    customerId,
    projectId,
    designId,
    orderId,
    invoiceId,
    noteId,
    entryId: row.entryId,
    kind: 'requests',
    token,
    id: named ? (ids[named] ?? '') : customerId,
  };
}
