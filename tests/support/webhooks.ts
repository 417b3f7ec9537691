import { expect, onTestFinished } from 'vitest';
import { createJobWorker } from '#src/server/jobs/job-worker.ts';
import type { Post } from '#src/server/push/post-public.ts';
import { createWebhookHandler } from '#src/server/webhooks/deliver-webhook.ts';
import { createOnboarding } from './builders.ts';
import type { TestDatabase } from './database.ts';
import type { TestServer } from './server.ts';
import { asOwner } from './upload.ts';

export const hookUrl = 'https://hooks.example.com/awning';

/** What tests of webhooks call on a server. */
export const webhookCalls = (server: TestServer, database: TestDatabase) => ({
  make: async (topics = ['inquiry.received'], url = hookUrl) => {
    const { status, body } = await server.post('/api/admin/webhooks', { url, topics }, asOwner);
    expect(status).toBe(200);
    return { id: body.data.id as string, secret: body.secret as string };
  },
  inquire: async (): Promise<string> =>
    (await server.post('/api/client-onboarding', createOnboarding())).body.id,
  deliveries: async (id: string) =>
    (await server.get(`/api/admin/webhooks/${id}/deliveries`, asOwner)).body.data,
  endpoint: async () => (await server.get('/api/admin/webhooks', asOwner)).body.data[0],
  /** Runs the jobs of webhooks, which are posted as given. */
  work: (post: Post) => {
    const worker = createJobWorker(
      { webhook: createWebhookHandler(server.services, post) },
      server.services.clock,
    );
    worker.start(Promise.resolve(database.source), { warn: () => {} });
    onTestFinished(() => worker.stop());
  },
});
