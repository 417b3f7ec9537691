import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import { type Env, readEnv } from '#src/server/env.ts';
import { describeError } from '#src/server/log.ts';
import { seedCustomers } from './seed-customers.ts';
import { seedInbox } from './seed-inbox.ts';
import { lastPortfolioTitle, seedPortfolio, seedRequests } from './seed-requests.ts';
import { openSeedServer, type SeedServer } from './seed-server.ts';

/** The source and the first page of a visit. Frequent sources are repeated. */
const arrivals = [
  { page: '/', referrer: 'google.com' },
  { page: '/', referrer: 'google.com' },
  { page: '/portfolio', referrer: 'google.com' },
  { page: '/', referrer: 'bing.com' },
  { page: '/' },
  { page: '/' },
  { page: '/customer/login' },
  { page: '/', referrer: 'facebook.com' },
  { page: '/portfolio', referrer: 'instagram.com' },
  { page: '/', utmSource: 'van' },
  { page: '/payment', utmSource: 'newsletter' },
  { page: '/', referrer: 'high-street-traders.example.org' },
  { page: '/', referrer: 'bloom-flowers.example.org' },
  { page: '/website-update-request', utmSource: 'newsletter' },
];
const pages = ['/', '/portfolio', '/portfolio', '/consultation', '/website-update-request'];
const packages = ['basic', 'premium', 'premium'];
const clicks = [
  'Button: Get Started - Tell Us About Your Project',
  'Link: Portfolio',
  'Link: Custom Quote',
  'Link: Get Started',
  'Button: Continue to Setup',
  'Link: Customer Portal',
  'Phone Call: +442079460158',
  'Email: hello@awning.example.org',
];

/** A seeded pseudo-random generator: returns numbers from 0 (inclusive) to 1 (exclusive). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Creates 90 days of traffic: growing, lower at weekends, with some returning visitors. */
async function seedTraffic(server: SeedServer): Promise<void> {
  const random = createRandom(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (let daysAgo = 89; daysAgo >= 0; daysAgo -= 1) {
    const weekday = server.at(daysAgo).getUTCDay();
    const dailyAverage = (4 + (89 - daysAgo) / 12) * (weekday % 6 === 0 ? 0.5 : 1);
    const visitors = Math.round(dailyAverage * (0.7 + random() * 0.6));
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const visitorId = Math.floor(random() * 400);
      const address = `10.91.${visitorId >> 8}.${visitorId & 255}`;
      const minutes = Math.floor(random() * 720);
      const visit: { page: string }[] = [pick(arrivals)];
      if (random() < 0.4) visit.push({ page: pick(pages) });
      if (random() < 0.3) {
        const chosen = { package: pick(packages) };
        visit.push({ page: '/payment', ...chosen });
        if (random() < 0.55) visit.push({ page: '/onboarding', ...chosen });
      }
      for (const [view, body] of visit.entries()) {
        server.at(daysAgo, 8, minutes + view);
        const { page } = body;
        await server.visitor('/api/analytics/pageview', body, address);
        if (random() < 0.45)
          await server.visitor('/api/analytics/click', { element: pick(clicks), page }, address);
      }
    }
  }
}

/** What the owner noted, about whom and how many days ago. */
const notes: [search: string, daysAgo: number, text: string][] = [
  ['muir-cloth', 40, 'Prefers the telephone, after four. Ask for Fergus, not Fergie.'],
  [
    'muir-cloth',
    9,
    'Wants the hire calendar before the wedding season.\nHis niece takes the photographs.',
  ],
  ['copper-comb', 30, 'Would recommend us from the chair: send sixty cards.'],
  ['ferris-heating', 6, 'New van at the garage until Thursday.'],
  ['pritchard-dental', 2, 'Two dentists, one decides: Gwen.'],
  ['penfold-pottery', 20, 'Stopped because of the rent, not of us. Ask again in spring.'],
];

/** Notes on people's pages. */
async function seedNotes(server: SeedServer): Promise<void> {
  for (const [search, daysAgo, text] of notes) {
    const { data } = await server.admin('GET', `/api/admin/people?search=${search}`);
    const [person] = data as { id: string }[];
    server.at(daysAgo, 16, 20);
    await server.admin('POST', `/api/admin/people/${person?.id}/notes`, { text });
  }
}

/**
 * Ends the mails of the history as sent, each when it was due. Those that a mail server would still be
 * sent are left where `held`, on storage that no mail server is ever set for; elsewhere they end too, for
 * no later start may send what is made up.
 */
export const endMails = (db: DataSource, { held }: { held: boolean }): Promise<unknown> =>
  db.query(
    `UPDATE job SET done_at = least(due_at + interval '2 seconds', now()), attempts = 1, outcome = 'done'
     WHERE kind = 'mail' AND done_at IS NULL AND (expires_at <= now() OR NOT $1)`,
    [held],
  );

/** The database already contains other data. */
class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

const tables = [
  'customer',
  'onboarding_inquiry',
  'payment_request',
  'consultation',
  'website_update',
  'portfolio_item',
  'analytics_daily_count',
];

/**
 * Fills an empty database with demo data through the HTTP API. Returns false without changes if
 * it was seeded before. Recent mails stay `held` if asked. Throws NotEmptyError if there are other rows.
 */
export async function seed(env: Env, { held = false } = {}): Promise<boolean> {
  const server = await openSeedServer(env);
  try {
    if (await isSeeded(server.db)) return false;
    await requireEmpty(server.db);
    await seedCustomers(server);
    await seedRequests(server);
    await seedInbox(server);
    await seedNotes(server);
    await seedTraffic(server);
    await seedPortfolio(server);
    await endMails(server.db, { held });
    return true;
  } finally {
    await server.close();
  }
}

async function isSeeded(db: DataSource): Promise<boolean> {
  const found = await db.query('SELECT 1 FROM portfolio_item WHERE project_title = $1', [
    lastPortfolioTitle,
  ]);
  return found.length > 0;
}

async function requireEmpty(db: DataSource): Promise<void> {
  const filledTables: string[] = [];
  for (const table of tables)
    if ((await db.query(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) filledTables.push(table);
  if (filledTables.length > 0)
    throw new NotEmptyError(
      `This database already has rows (${filledTables.join(', ')}). Only an empty database can be seeded.`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    const created = await seed(readEnv(process.env));
    process.stdout.write(
      created ? 'Demo data created.\n' : 'Demo data already exists. Nothing was changed.\n',
    );
  } catch (error) {
    console.error(error instanceof NotEmptyError ? error.message : describeError(error));
    process.exitCode = 1;
  }
