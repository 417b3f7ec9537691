import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { createServices } from '#src/app/services.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { readEnv } from '#src/server/env.ts';
import { createJobWorker } from '#src/server/jobs/job-worker.ts';
import type { Post } from '#src/server/push/post-public.ts';
import { createWebhookHandler } from '#src/server/webhooks/deliver-webhook.ts';

/** A process that delivers webhooks to a server here, by a clock that is ahead. It is killed while it does. */
const [url = '', dataDir = '', receiver = '', ahead = '0', secretKey = ''] = process.argv.slice(2);
const database = openDatabase({ url, dataDir, entities, migrations, warn: () => {} });
const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: secretKey });
const clock = () => new Date(Date.now() + Number(ahead));
const services = createServices(env, loadSecrets(env), database.ready, clock);
const post: Post = (_url, headers, body) =>
  fetch(receiver, { method: 'POST', headers, body: new Uint8Array(body) });
const worker = createJobWorker({ webhook: createWebhookHandler(services, post) }, clock);
worker.start(database.ready, console);
