import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { createConsultation, createOnboarding, createWebsiteUpdate, tokenOf } from './builders.ts';
import { images } from './images.ts';
import { mailSettings } from './mail-server.ts';
import { openConversation } from './messages.ts';
import { lines } from './quotes.ts';
import type { TestServer } from './server.ts';
import { asOwner, putImage, uploadImage } from './upload.ts';

/** A server that sends quotes, and logs in without a code. */
export const wholeSettings = { ...mailSettings('smtp://127.0.0.1:9'), CUSTOMER_LOGIN: 'email' };

/** Who left words everywhere, each of which is in one place only. */
export type WholePerson = Awaited<ReturnType<typeof createWholePerson>>;

/**
 * A customer who has filled in every field of every form, each with a word of its own that begins with
 * `tag`, written and been written to, with pictures.
 */
export async function createWholePerson(server: TestServer, tag: string) {
  let words = 0;
  const word = (prefix = '') => {
    words += 1;
    return `${prefix}${tag}${words}q`;
  };
  /** Every word counts: none may be left out by a refusal. */
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await server.post(path, body, headers);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const email = `${tag}@example.org`;
  const order = {
    ...{ firstName: word(), lastName: word(), businessName: word(), email },
    ...{ phone: '01632 960777', accountHolderName: word(), accountNumber: '77770001' },
    ...{ address: word(), city: word(), postcode: 'SN0 7QQ' },
  };
  const person = await openConversation(server, order);
  await post(
    '/api/client-onboarding',
    createOnboarding({
      ...{ fullName: word(), businessName: word(), email, phone: '01632 960778', hasDomain: 'yes' },
      ...{ existingDomain: `${word()}.example.org`, desiredDomains: word() },
      ...{ businessDescription: word(), pagesNeeded: word(), textContent: word() },
      ...{ colorScheme: word(), exampleWebsites: word(), socialMediaLinks: word() },
      specialRequests: word(),
    }),
  );
  const asked = await post(
    '/api/consultation',
    createConsultation({
      ...{ fullName: word(), businessName: word(), email, phone: '01632 960779' },
      ...{ projectDescription: `About ${word()}`, specialRequests: word() },
    }),
  );
  const quoted = { lines: [{ ...lines[0], description: word() }], note: word() };
  const quotes = `/api/admin/consultations/${asked.id}/quotes`;
  const quote = await post(quotes, quoted, asOwner);
  const token = tokenOf(quote.data.url);
  await post(`/api/quotes/${token}/question`, { text: word() });
  await post(`/api/quotes/${token}/decline`, { reason: word() });
  await post(
    '/api/website-update',
    createWebsiteUpdate({
      ...{ name: word(), email, phone: '01632 960780', businessName: word(), description: word() },
      currentWebsite: `https://${word()}.example.org`,
    }),
  );
  const request = { kind: 'complaint', text: word() };
  await post('/api/customer/privacy/requests', request, person.session);
  await person.customer.write(word());
  await person.admin.write(word());
  const { body: upload } = await person.customer.send('POST', '/upload', {});
  const address = new URL(upload.uploadURL);
  await putImage(server, address, images['image/png']);
  const sent = address.origin + address.pathname;
  await person.customer.send('POST', '', { imageUrl: sent });
  const imageUrl = await uploadImage(server);
  const titles = { designTitle: word(), designDescription: word() };
  const design = await person.addDesign({ ...titles, imageUrl });
  const comments = `/api/customer/${person.id}/designs/${design.id}/comments`;
  await post(comments, { text: word() }, person.session);
  const decision = { status: 'revision_requested', feedback: word() };
  await server.patch(`/api/customer/design/${design.id}`, decision, person.session);
  const notes = `/api/admin/people/${person.personId}/notes`;
  const note = (await post(notes, { text: word() }, asOwner)).data;
  return { ...person, email, words, imageUrl, sent, note, tag };
}

/** Ends what refuses an erasure: what was charged is paid, and has its invoices. */
export async function endMoney(
  { owner, id }: Pick<WholePerson, 'owner' | 'id'>,
  server: TestServer,
): Promise<void> {
  const { body } = await server.get(`/api/admin/customers/${id}`, asOwner);
  for (const charge of body.data.transactions)
    if (charge.status === 'pending')
      await owner('PATCH', `/transactions/${charge.id}`, { status: 'paid' });
  await owner('POST', '/end-subscription');
  await server.mutate('admin.billing.cancelMandate', { customerId: id }, asOwner);
}

/** Every column of every table that has a text, in any case, as 'table.column'. */
export async function findText(db: DataSource, text: string): Promise<string[]> {
  const columns: { table: string; column: string }[] = await db.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const holds = `SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE '%' || $1 || '%' LIMIT 1`;
    if ((await db.query(holds, [text])).length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** The names of the objects that are stored. */
export const storedObjects = ({ services }: Pick<TestServer, 'services'>): string[] =>
  readdirSync(join(services.env.DATA_DIR, 'objects')).filter((name) => name !== 'arriving');
