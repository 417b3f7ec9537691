import { beforeEach } from 'vitest';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { createConsultation, createOnboarding, tokenOf } from './builders.ts';
import { emptyTables, type TestDatabase } from './database.ts';
import { sharedServer, type TestServer } from './server.ts';
import { asOwner } from './upload.ts';

/** What the admin does in the inbox by the REST calls. */
export function openInbox(server: TestServer) {
  const list = async (query = ''): Promise<InboxItem[]> =>
    (await server.get(`/api/admin/inbox${query}`, asOwner)).body.data;
  const act =
    (action: string) =>
    ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>, body: object = {}) =>
      server.post(`/api/admin/inbox/${id}/${action}`, { kind, ...body }, asOwner);
  return {
    list,
    kinds: async (query = '') => (await list(query)).map(({ kind }) => kind),
    summary: async () => (await server.query('admin.inbox.summary', undefined, asOwner)).data,
    /** The only thing that waits. */
    only: async (): Promise<InboxItem> => {
      const [item, ...others] = await list();
      if (!item || others.length > 0) throw new Error(`${others.length} others wait`);
      return item;
    },
    snooze: act('snooze'),
    done: act('done'),
    undo: act('undo'),
  };
}

/** A request for a quote that was quoted, and the secret of its address. */
export async function quoteOnce(server: TestServer) {
  const { id } = (await server.post('/api/consultation', createConsultation())).body;
  const lines = [{ description: 'Work', quantity: 1, unitPrice: 10_000, monthly: false }];
  const send = async (): Promise<string> => {
    const path = `/api/admin/consultations/${id}/quotes`;
    const { body } = await server.post(path, { lines }, asOwner);
    return tokenOf(body.data.url);
  };
  return { id: String(id), token: await send(), send };
}

/** A server where nothing waits before each of a suite's tests. */
export function sharedInbox(database: TestDatabase) {
  const server = sharedServer(database);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(
      database.source,
      ...['onboarding_inquiry', 'consultation', 'website_update', 'customer', 'payment_request'],
      ...['job', 'event', 'inbox_mark', 'submission', 'rate_limit'],
    );
  });
  return {
    server,
    inbox: openInbox(server),
    later(hours: number) {
      server.time.now = new Date(server.time.now.getTime() + hours * 3_600_000);
    },
    inquire: async () =>
      String((await server.post('/api/client-onboarding', createOnboarding())).body.id),
  };
}
