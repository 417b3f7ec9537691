import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { followedConnections } from '#src/server/connections/follow-connections.ts';
import { follow } from '#src/server/database/follow.ts';
import type { TestDatabase } from './database.ts';
import { smtpError } from './mail-server.ts';
import { createTestServer, type TestServer } from './server.ts';
import { asOwner } from './upload.ts';

/** Two processes over one database, each of which follows what the desk connects and runs jobs. */
export async function startProcesses(
  database: TestDatabase,
  settings: NodeJS.ProcessEnv = {},
): Promise<[TestServer, TestServer]> {
  const start = async () => {
    const server = await createTestServer(database.source, settings);
    const opened = Promise.resolve(database.source);
    const end = follow(opened, server.services, server.app.log, [followedConnections]);
    server.services.jobs.start(opened, server.app.log);
    onTestFinished(async () => {
      end();
      await server.services.jobs.stop();
      await server.close();
    });
    return server;
  };
  return [await start(), await start()];
}

/** The calls of the owner that connect services. */
export const serviceCalls = (server: TestServer) => ({
  list: async () => (await server.query('admin.service.list', undefined, asOwner)).data.data,
  save: (input: object) => server.mutate('admin.service.save', input, asOwner),
  tryOut: (input: object) => server.mutate('admin.service.tryOut', input, asOwner),
  tryInUse: (kind: string) => server.mutate('admin.service.tryInUse', { kind }, asOwner),
  remove: (kind: string) => server.mutate('admin.service.remove', { kind }, asOwner),
});

/** What the form of the mail server says of a test server's address. */
export const mailForm = (url: string, login: { user?: string; password?: string } = {}) => {
  const { hostname: host, port } = new URL(url);
  return { kind: 'mail', host, port: Number(port), encryption: 'starttls', ...login };
};

export const mailPassword = 'canary-smtp-password';
/** A mail server that takes one password, and says what nobody may read of any other. */
export const asUser = (accepted = mailPassword): SMTPServerOptions => ({
  onAuth: ({ username: user, password }, _, done) =>
    password === accepted ? done(null, { user }) : done(smtpError(535, 'canary-smtp-answer')),
});

export const backupForm = {
  kind: 'backup',
  folder: '',
  endpoint: '',
  bucket: '',
  region: '',
  accessKeyId: '',
  secretAccessKey: '',
};
