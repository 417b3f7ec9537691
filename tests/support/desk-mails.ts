import { randomUUID } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { type NewMail, queueMail } from '#src/server/mail/queue-mails.ts';
import { withManager } from '#src/server/service-context.ts';
import { patience } from '#tests/support/patience.ts';
import type { TestDatabase } from './database.ts';
import { emptyTables } from './database.ts';
import { mailSettings, openMailServer } from './mail-server.ts';
import { createTestServer, type TestServer } from './server.ts';
import { asOwner } from './upload.ts';

export const maud = 'maud@ferris-heating.example.org';
export const owner = 'owner@awning.example.org';
export const inquiry = {
  fullName: 'Maud Ferris',
  businessName: 'Ferris Heating',
  phone: '01632 960123',
  package: 'premium' as const,
  domain: '',
  description: 'Boilers mended.',
  reference: '',
};

/** No mails before each of a suite's tests, and what queues, sends and lists them. */
export function deskMails(database: TestDatabase) {
  beforeEach(() => emptyTables(database.source, 'event', 'mail', 'job', 'submission'));

  async function openServer(settings: NodeJS.ProcessEnv = {}) {
    const server = await createTestServer(database.source, settings);
    onTestFinished(server.close);
    return server;
  }
  /** A server that sends mail to a mail server. */
  async function openSender(options: SMTPServerOptions = {}) {
    // The sender keeps its connections open.
    const mailServer = await openMailServer({ closeTimeout: 50, ...options });
    const server = await openServer(mailSettings(mailServer.url));
    server.services.jobs.start(Promise.resolve(database.source), server.app.log);
    onTestFinished(() => server.services.jobs.stop());
    return { server, received: mailServer.received };
  }
  const record = (server: TestServer, id: string = randomUUID(), email = maud) =>
    database.source.transaction((manager) =>
      server.services.recordIn(manager, 'visitor', {
        topic: 'inquiry.received',
        subject: { kind: 'inquiry', id },
        email,
        data: inquiry,
      }),
    );
  const queue = async (server: TestServer, overrides: Partial<NewMail> = {}) => {
    const mail: NewMail = {
      kind: 'inquiry-receipt',
      recipient: maud,
      email: maud,
      subjectKind: 'inquiry',
      subjectId: randomUUID(),
      data: inquiry,
      ...overrides,
    };
    const id = await database.source.transaction((manager) =>
      queueMail(withManager(server.services, manager), mail),
    );
    server.services.jobs.wake();
    return String(id);
  };
  const list = async (server: TestServer, query = '') =>
    (await server.get(`/api/admin/mails${query}`, asOwner)).body.data;
  const only = async (server: TestServer) => {
    const mails = await list(server);
    expect(mails).toHaveLength(1);
    return mails[0];
  };
  /** The only mail, once it has that status; the clock goes on meanwhile. */
  const become = (server: TestServer, status: string) =>
    vi.waitFor(
      async () => {
        server.time.now = new Date(server.time.now.getTime() + 60_000);
        server.services.jobs.wake();
        expect(await only(server)).toMatchObject({ status });
        return only(server);
      },
      { timeout: patience, interval: 50 },
    );
  return { openServer, openSender, record, queue, list, only, become };
}
