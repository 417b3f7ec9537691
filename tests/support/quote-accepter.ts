import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { createServices } from '#src/app/services.ts';
import { acceptQuote, declineQuote } from '#src/features/sales/quote/sent/decision-service.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { readEnv } from '#src/server/env.ts';
import { withManager } from '#src/server/service-context.ts';

/** A process of its own that decides on a quote many times at once, and says what came of each. */
const [url = '', dataDir = '', token = '', now = ''] = process.argv.slice(2);
const database = openDatabase({ url, dataDir, entities, migrations, warn: () => {} });
const db = await database.ready;
const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url });
const services = createServices(env, loadSecrets(env), database.ready, () => new Date(now));
process.stdout.write('ready\n');
process.stdin.once('data', async () => {
  const decide = (turn: number) =>
    db.transaction((manager) =>
      turn % 3 === 2
        ? declineQuote(withManager(services, manager), { token, reason: '' })
        : acceptQuote(withManager(services, manager), { token, name: `Idris ${process.pid}` }),
    );
  const decided = await Promise.allSettled(Array.from({ length: 9 }, (_, turn) => decide(turn)));
  for (const one of decided)
    process.stdout.write(`${one.status === 'fulfilled' ? one.value.status : 'refused'}\n`);
  await database.close();
});
