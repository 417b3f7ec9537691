import { setTimeout as sleep } from 'node:timers/promises';
import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { createServices } from '#src/app/services.ts';
import { runBilling } from '#src/features/money/billing/collection/schedule-service.ts';
import type { PaymentProvider } from '#src/features/money/billing/provider.ts';
import { providerHandlers } from '#src/features/money/billing/provider-service.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { readEnv } from '#src/server/env.ts';
import { claimJobs, endJob } from '#src/server/jobs/claim-jobs.ts';
import { withManager } from '#src/server/service-context.ts';

/** A process that bills day by day, and says each day that is done. It is killed while it does. */
const [url = '', dataDir = '', first = '', last = ''] = process.argv.slice(2);
const database = openDatabase({ url, dataDir, entities, migrations, warn: () => {} });
const db = await database.ready;
let now = new Date(`${first}T10:00:00Z`);
const env = readEnv({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  // Never called: the mails are marked as sent.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@awning.example.org',
});
/** Nothing is collected whose notice was not sent. */
const sendMails = () =>
  db.query(
    `UPDATE job SET done_at = created_at, outcome = 'done' WHERE kind = 'mail' AND done_at IS NULL`,
  );
const services = createServices(env, loadSecrets(env), database.ready, () => now);

/** Takes a payment once for each key, as GoCardless does. */
const provider: PaymentProvider = {
  async collect({ key, amount }) {
    await db.query('INSERT INTO taken (key, amount) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      key,
      amount,
    ]);
    await sleep(Math.random() * 10);
    return `PM-${key}`;
  },
  refund: async () => null,
  cancelMandate: async () => {},
};
const handlers = providerHandlers(services, { gocardless: provider });
const limits = new Map(Object.keys(handlers).map((kind) => [kind, 3]));

process.stdout.write('ready\n');
while (now.toISOString().slice(0, 10) <= last) {
  await sendMails();
  await runBilling(withManager(services, db.manager));
  for (;;) {
    const jobs = await claimJobs(db, now, { limits, except: [] });
    if (jobs.length === 0) break;
    for (const job of jobs) {
      await handlers[job.kind]?.(db, job);
      await endJob(db, job, now, 'done');
    }
  }
  process.stdout.write(`${now.toISOString().slice(0, 10)}\n`);
  now = new Date(now.getTime() + 24 * 3_600_000);
}
await database.close();
