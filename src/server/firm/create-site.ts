import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EntityManager } from 'typeorm';
import type { Env } from '#src/server/env.ts';
import type { PageManifest } from '#src/server/http/pages/page-manifest.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { calledIn } from '#src/shared/packages.ts';
import { discountEnd, discountRuns } from '#src/shared/prices/launch-discount.ts';
import type { RenderTask } from './render-task.ts';
import { fetchSite, shareSite } from './shared-sites.ts';
import type { ShownSite, Site } from './site.ts';

/** How long ago a temporary file was last written by a process that has ended, in milliseconds. */
const untouchedFor = 60_000;

/** Deletes what of a folder's temporary files and folders a killed process has left behind. */
export async function removeLeftBehind(folder: string, temporary: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => temporary.test(name))) {
    const path = join(folder, name);
    // Another process may be writing it, or have moved it to its place.
    const known = await stat(path).catch(() => null);
    if (known && Date.now() - known.mtimeMs > untouchedFor)
      await rm(path, { recursive: true, force: true });
  }
}

/** The most that the landing page may weigh as it is sent, in bytes. */
const most = 12_288;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Says which texts to shorten where the landing page is too heavy to appear at once on a phone. */
export function landingProblems({ words, prices }: Firm, bytes: number): string[] {
  if (bytes <= most) return [];
  const { services, about, hero } = words;
  const texts: [name: string, text: string][] = [
    ['About', about.body],
    ['the first service', services.first.body],
    ['the second service', services.second.body],
    ['the third service', services.third.body],
    ...prices.packages.map((one): [string, string] => [
      `the package ${calledIn('short', one)}`,
      [one.words, ...one.features].filter(Boolean).join(' '),
    ]),
    ['the headline’s text', hero.body],
  ];
  const longest = texts
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 3)
    .map(([name, text]) => `${name} (${text.length} characters)`);
  return [
    `The landing page would weigh ${kilobytes(bytes)}; at most ${kilobytes(most)} appear at once on a phone. Please shorten ${longest.join(', ')}.`,
  ];
}

/** Returns a firm as its pages show it at a time: a discount whose last day is over is none. */
export function firmAsOf(firm: Firm, now: Date): Firm {
  const { discount } = firm.prices;
  const isOver =
    discount.kind === 'until' && !discountRuns(now.getTime(), discountEnd(discount, now.getTime()));
  return isOver ? { ...firm, prices: { ...firm.prices, discount: { kind: 'none' } } } : firm;
}

/** Runs a task in a thread of its own, which ends with it. Throws what it throws. */
const renderInWorker = (workerData: RenderTask): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./site-worker.js', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The pages were not rendered: exit ${code}.`)));
  });

/** How many rendered sites are kept, because other processes may still read an earlier one. */
const kept = 3;

/** What a rendering, the firm in force and generated secrets are written to before they are moved. */
const temporary = {
  site: /^[\da-f]{32}-/,
  data: /^(firm\.json-\d|(secret-key|admin-password)\.[\da-f-]{36}$)/,
};

const manifestIn = (folder: string) => join(folder, 'manifest.json');

/** Returns the site of the build in the folder `dist`, as of the specification's firm. */
function builtSite(dist: string): ShownSite {
  const folder = join(dist, 'pages');
  const manifest: PageManifest = JSON.parse(readFileSync(manifestIn(folder), 'utf8'));
  return { folder, files: join(dist, 'client'), manifest };
}

/**
 * Creates what renders and serves the site of a firm. A published one is kept in DATA_DIR/site under a
 * digest of what it was made from, so that a start finds it, and one of another build is made anew.
 */
export function createSite(
  dist: string,
  { DATA_DIR, PUBLIC_URL }: Pick<Env, 'DATA_DIR' | 'PUBLIC_URL'>,
  clock: () => Date,
): Site {
  const built = builtSite(dist);
  const stamp = readFileSync(join(dist, 'stamp'), 'utf8');
  const sites = join(DATA_DIR, 'site');
  let shown = { key: '', site: built };
  let work = '';
  const tidy = async () => {
    await removeLeftBehind(sites, temporary.site);
    await removeLeftBehind(DATA_DIR, temporary.data);
  };
  void tidy();

  const keyOf = (firm: Firm) =>
    firm.version === null
      ? ''
      : createHash('sha256')
          .update(JSON.stringify([stamp, PUBLIC_URL, firm]))
          .digest('hex')
          .slice(0, 32);

  async function show(key: string, folder: string): Promise<void> {
    if (key === '') {
      shown = { key, site: built };
      return;
    }
    const manifest: PageManifest = JSON.parse(await readFile(manifestIn(folder), 'utf8'));
    shown = { key, site: { folder, files: join(folder, 'files'), manifest } };
    await tidy();
    await forgetOldSites(sites, key);
  }

  /** Renders a site unless another process has; one with problems is not shared. */
  async function make(firm: Firm, key: string, folder: string, manager?: EntityManager) {
    if (manager && (await fetchSite(manager, key, folder))) return [];
    const size = Number(await renderInWorker({ ...task(firm), folder }));
    const problems = landingProblems(firm, size);
    if (manager && problems.length === 0) await shareSite(manager, key, folder);
    return problems;
  }

  const task = (firm: Firm) => ({ dist, firm, publicUrl: PUBLIC_URL });
  return {
    current: () => shown.site,
    work: () => work,
    showWork(html) {
      work = html;
    },
    shows: (firm) => keyOf(firmAsOf(firm, clock())) === shown.key,
    async prepare(given, manager) {
      const firm = firmAsOf(given, clock());
      const key = keyOf(firm);
      const folder = join(sites, key);
      const isKept = key === '' || (await stat(manifestIn(folder)).catch(() => null)) !== null;
      const problems = isKept ? [] : await make(firm, key, folder, manager);
      return { problems, show: () => show(key, folder) };
    },
    async preview(firm, of) {
      const now = clock();
      return String(await renderInWorker({ ...task(firmAsOf(firm, now)), preview: { of, now } }));
    },
  };
}

/** Deletes all but the newest sites, and never the one that is served. */
async function forgetOldSites(sites: string, served: string): Promise<void> {
  const names = (await readdir(sites)).filter((name) => name !== served);
  const times = await Promise.all(
    names.map(async (name) => {
      // Another process may have deleted it.
      const known = await stat(join(sites, name)).catch(() => null);
      return { name, at: known?.mtimeMs ?? 0 };
    }),
  );
  const old = times.toSorted((one, other) => other.at - one.at).slice(kept);
  for (const { name } of old) await rm(join(sites, name), { recursive: true, force: true });
}
