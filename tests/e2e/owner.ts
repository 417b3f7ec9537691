import { expect, request } from 'playwright/test';
import {
  createDirectDebit,
  createOnboarding,
  createPortfolioItem,
} from '#tests/support/builders.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { images } from '#tests/support/images.ts';
import { newVisitor } from '#tests/support/rest-calls.ts';

interface Row {
  id: string;
}
interface CustomerFile {
  projects: (Row & { changeRequests: Row[] })[];
}

/** The REST calls of a running server as a script of the owner's makes them; a refusal fails. */
export async function openOwner({ url, adminPassword }: BuiltServer) {
  const headers = { authorization: `Bearer ${adminPassword}` };
  const context = await request.newContext({ extraHTTPHeaders: headers });
  const call = async (method: string, path: string, data?: object) => {
    // Visitors of their own: one address may have a few receipts sent an hour.
    const from = { 'x-forwarded-for': newVisitor() };
    const response = await context.fetch(`${url}/api${path}`, { method, data, headers: from });
    expect(response.status(), `${method} ${path}: ${await response.text()}`).toBe(200);
    return response.json();
  };
  /** Waits until an order is carried out, as a script does that goes by what follows from it. */
  const carriedOut = async (id: string) => {
    const standing = async () => {
      const { data } = await call('GET', '/admin/payments');
      return data.find((order: Row) => order.id === id).standing;
    };
    await expect.poll(standing, { intervals: [50, 100, 250] }).not.toBe('received');
  };
  const send = async (path: string, data?: object) => {
    const sent = await call('POST', path, data);
    if (path === '/payment/direct-debit') await carriedOut(sent.id);
    return sent;
  };
  /** Uploads a picture, and gives its address. */
  const upload = async (data: Buffer = images['image/png']): Promise<string> => {
    const { uploadURL } = await send('/objects/upload');
    const kept = await context.put(uploadURL, { headers: { 'content-type': 'image/png' }, data });
    expect(kept.status()).toBe(200);
    return uploadURL.split('?', 1)[0];
  };
  return {
    call,
    send,
    carriedOut,
    upload,
    /** The id of the person at an address. */
    async personAt(email: string): Promise<string> {
      const { data } = await call('GET', `/admin/people?search=${email}`);
      return data.find((person: { email: string }) => person.email === email).id;
    },
    /** Orders a website, inquiry first, and gives the customer's paths among the owner's calls. */
    async order(
      overrides: Parameters<typeof createDirectDebit>[0] & { email: string },
      asked: Parameters<typeof createOnboarding>[0] = {},
    ) {
      const { email } = overrides;
      const { id: clientId } = await send(
        '/client-onboarding',
        createOnboarding({ email, ...asked }),
      );
      await send('/payment/direct-debit', createDirectDebit({ clientId, ...overrides }));
      const { data: found } = await call('GET', `/admin/customers?search=${email}`);
      const path = `/admin/customers/${found[0].id}`;
      const file = async (): Promise<CustomerFile> => (await call('GET', path)).data;
      const [project] = (await file()).projects;
      return { path, file, project: `${path}/projects/${project?.id}` };
    },
    /** Adds a portfolio item, with a picture of its own unless it names one. */
    async addPortfolioItem(overrides: Parameters<typeof createPortfolioItem>[1] = {}) {
      const imageUrl = overrides.imageUrl ?? (await upload());
      await send('/admin/portfolio', createPortfolioItem(imageUrl, overrides));
      return imageUrl;
    },
    /** Takes every portfolio item away, so that what a journey counts is its own. */
    async clearPortfolio() {
      const { data } = await call('GET', '/admin/portfolio');
      for (const { id } of data) await call('DELETE', `/admin/portfolio/${id}`);
    },
    close: () => context.dispose(),
  };
}
export type Owner = Awaited<ReturnType<typeof openOwner>>;
