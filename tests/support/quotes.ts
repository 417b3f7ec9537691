import { beforeEach, expect } from 'vitest';
import { remindOfQuotes } from '#src/features/sales/quote/sent/reminder-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { createConsultation, tokenOf } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { emptyTables } from './database.ts';
import { mailSettings } from './mail-server.ts';
import { sharedServer } from './server.ts';
import { asOwner } from './upload.ts';

export const lines = [
  { description: 'Website redesign', quantity: 1, unitPrice: 27_000, monthly: false },
  { description: 'Photography', quantity: 2, unitPrice: 3750, monthly: false },
  { description: 'Ongoing support', quantity: 1, unitPrice: 5000, monthly: true },
];

/** A secret as those of quotes are, and of none. */
export const forgedToken = 'A'.repeat(43);

/** How a call is refused. */
export const refused = (status: number, message: string | RegExp) => ({
  status,
  body: {
    success: false,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  },
});
export const unknownQuote = refused(404, 'There is no such quote.');

interface MailRow {
  kind: string;
  recipient: string;
  data: Record<string, unknown>;
  sealedCode: string | null;
  dueAt: Date;
}

/** A server without requests before each of a suite's tests, and what admin and visitors do with quotes. */
export function sharedQuotes(database: TestDatabase, settings: NodeJS.ProcessEnv = {}) {
  const server = sharedServer(database, {
    ...mailSettings('smtp://127.0.0.1:9'),
    LOG_LEVEL: 'trace',
    ...settings,
  });
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(
      database.source,
      'consultation',
      'website_update',
      'customer',
      'submission',
      'event',
      'job',
      'rate_limit',
      'quote_counter',
    );
  });
  const ask = async (overrides = {}): Promise<string> =>
    (await server.post('/api/consultation', createConsultation(overrides))).body.id;
  const create = (id: string, body: object = {}, headers = {}) =>
    server.post(
      `/api/admin/consultations/${id}/quotes`,
      { lines, ...body },
      { ...asOwner, ...headers },
    );
  return {
    server,
    ask,
    create,
    tokenOf,
    /** Sends a quote for a new request and gives its ids and token. */
    async send(body: object = {}, overrides = {}) {
      const id = await ask(overrides);
      const { data } = (await create(id, body)).body;
      return { id, quoteId: String(data.id), token: tokenOf(data.url) };
    },
    list: async (id: string) =>
      (await server.get(`/api/admin/consultations/${id}/quotes`, asOwner)).body.data,
    read: (token: string) => server.get(`/api/quotes/${token}`),
    accept: (token: string, name = 'Idris Pell') =>
      server.post(`/api/quotes/${token}/accept`, { name }),
    decline: (token: string, reason = 'Another firm was nearer.') =>
      server.post(`/api/quotes/${token}/decline`, { reason }),
    question: (token: string, text = 'Is it included?', headers = {}) =>
      server.post(`/api/quotes/${token}/question`, { text }, headers),
    undo: (id: string) => server.post(`/api/admin/consultations/${id}/undo`, undefined, asOwner),
    remind: () => remindOfQuotes(withManager(server.services, database.source.manager)),
    later(seconds: number) {
      server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
    },
    /** The mails about quotes, in the order they were queued. */
    mails: (): Promise<MailRow[]> =>
      database.source.query(`SELECT mail.kind, recipient, mail.data, sealed_code AS "sealedCode",
          due_at AS "dueAt"
        FROM mail JOIN job ON job.id = job_id WHERE mail.kind LIKE 'quote-%'
        ORDER BY due_at, mail.kind`),
    /** The consultation's status, and the topics of what happened to it. */
    async states(id: string) {
      const [row] = await database.source.query('SELECT status FROM consultation WHERE id = $1', [
        id,
      ]);
      const events: { topic: string }[] = await database.source.query(
        'SELECT topic FROM event ORDER BY id',
      );
      return { status: row?.status, topics: events.map(({ topic }) => topic) };
    },
    /** What accepting opened. */
    async accounts() {
      const all = (table: string) => database.source.query(`SELECT * FROM ${table}`);
      return {
        customers: await all('customer'),
        projects: await all('project'),
        transactions: await all('billing_transaction'),
      };
    },
  };
}
