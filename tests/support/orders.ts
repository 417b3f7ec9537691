import { beforeEach } from 'vitest';
import { Customer } from '#src/features/people/customer/entity.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { createDirectDebit, createOnboarding } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { emptyTables } from './database.ts';
import { sharedServer } from './server.ts';
import { asOwner } from './upload.ts';

/** A server without an order before each of a suite's tests, and what visitors and owner do with one. */
export function sharedOrders(database: TestDatabase) {
  const server = sharedServer(database);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(
      database.source,
      'customer',
      'onboarding_inquiry',
      'payment_request',
      'consultation',
      'submission',
    );
  });
  const rows = <T extends object>(entity: new () => T) =>
    database.source.getRepository(entity).find();
  return {
    server,
    rows,
    /** The customers and projects there are. */
    states: async () => ({ customers: await rows(Customer), projects: await rows(Project) }),
    later(seconds: number) {
      server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
    },
    /** Sends an inquiry, and gives its id. */
    inquire: async (overrides = {}): Promise<string> =>
      (await server.post('/api/client-onboarding', createOnboarding(overrides))).body.id,
    order: (overrides = {}) =>
      server.post('/api/payment/direct-debit', createDirectDebit(overrides)),
    list: (path: string) => server.get(`/api/admin/${path}`, asOwner),
    page: async (procedure: string, input: object = {}) =>
      (await server.query(procedure, input, asOwner)).data,
    decide: (id: string, status: unknown, list = 'client-onboarding') =>
      server.patch(`/api/admin/${list}/${id}/status`, { status }, asOwner),
    undo: (id: string, list = 'client-onboarding') =>
      server.post(`/api/admin/${list}/${id}/undo`, undefined, asOwner),
  };
}
