import { beforeEach } from 'vitest';
import { createDirectDebit } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { emptyTables } from './database.ts';
import { call, sharedServer, type TestServer } from './server.ts';
import { asOwner, uploadImage } from './upload.ts';

type Body = Record<string, unknown>;
let people = 0;

/** A customer of the firm, through the product's own calls, with a project. */
export async function createCustomer(server: TestServer, overrides: Body = {}) {
  people += 1;
  const order = createDirectDebit({ email: `customer${people}@example.org`, ...overrides });
  await server.post('/api/payment/direct-debit', order);
  const listed = await server.get(`/api/admin/customers?search=${order.email}`, asOwner);
  const id: string = listed.body.data[0].id;
  const path = `/api/admin/customers/${id}`;
  const owner = (method: 'GET' | 'POST' | 'PATCH', rest: string, body?: unknown) =>
    call(server, method, `${path}${rest}`, body, asOwner);
  const projectId: string = (await owner('GET', '')).body.data.projects[0].id;
  return {
    id,
    email: order.email,
    projectId,
    owner,
    logIn: () => logIn(server, order.email),
    /** Shows the customer a design and gives it as it was answered. */
    async addDesign(more: Body = {}) {
      const body = { ...createDesign(await uploadImage(server)), ...more };
      return (await owner('POST', `/projects/${projectId}/designs`, body)).body.data;
    },
  };
}
export type TestCustomer = Awaited<ReturnType<typeof createCustomer>>;

/** A server, and before each of a suite's tests a customer who is the firm's only one. */
export function sharedCustomer(database: TestDatabase) {
  const server = sharedServer(database);
  const customer = {} as TestCustomer;
  beforeEach(async () => {
    await emptyTables(database.source, 'customer', 'payment_request', 'rate_limit', 'submission');
    Object.assign(customer, await createCustomer(server));
  });
  const file = async () => (await customer.owner('GET', '')).body.data;
  return { server, customer, file };
}

/** A complete call that shows a design. */
export const createDesign = (imageUrl: string, overrides: Body = {}) => ({
  designTitle: 'Home page',
  designDescription: 'Copper on navy.',
  imageUrl,
  ...overrides,
});

/** Logs in by email address and gives the cookie header of the session. */
export async function logIn(server: TestServer, email: string): Promise<{ cookie: string }> {
  const { headers } = await server.post('/api/customer/login', { email });
  return { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
}
