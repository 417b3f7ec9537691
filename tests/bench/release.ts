import { quantile, ratio } from '#tests/support/measures.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { buildRelease } from '#tests/torture/release.ts';
import { calls, crowd } from './calls.ts';
import { openPostgres } from './databases.ts';
import { type Build, race, startProduct, thisBuild } from './servers.ts';
import { measureIdle, start } from './start.ts';

type Rows = Record<string, Record<string, string>>;

/** Settings over a database of a kind, never used before. */
type Fresh = () => Promise<NodeJS.ProcessEnv>;

/** The last release and this build in turn: cold starts, memory and computing at rest, page views. */
export async function measureRelease(): Promise<void> {
  const { version, folder } = await buildRelease();
  const builds = [{ name: version, folder }, thisBuild];
  const postgres = await openPostgres();
  const kinds: Record<string, Fresh> = {
    PostgreSQL: async () => ({ DATABASE_URL: await createDatabase(postgres.url) }),
    embedded: async () => ({}),
  };
  try {
    for (const [kind, fresh] of Object.entries(kinds)) {
      console.log(`Beside the last release, ${kind}`);
      console.table(beside(await atStart(builds, fresh), builds));
      console.table(beside(await underLoad(builds, fresh), builds));
    }
  } finally {
    await postgres.close();
  }
}

type Figures = Record<string, number>;

/** Medians of five cold starts each, in turn; then memory and computing at rest. */
async function atStart(builds: readonly Build[], fresh: Fresh): Promise<Map<string, Figures>> {
  const starts = builds.map(({ folder }) => ({ folder, taken: [] as Figures[] }));
  for (let run = 0; run <= 5; run += 1)
    for (const { folder, taken } of starts) {
      const { page, response, cpu } = await start(await fresh(), folder);
      if (run > 0)
        taken.push({ 'first page, ms': page, 'from the database, ms': response, 'CPU, s': cpu });
    }
  const results = new Map<string, Figures>();
  for (const [at, build] of builds.entries()) {
    const { taken = [] } = starts[at] ?? {};
    const medians = Object.keys(taken[0] ?? {}).map((name) => [
      name,
      quantile(taken.map((figures) => figures[name] ?? Number.NaN)),
    ]);
    const idle = Object.entries(await measureIdle(await fresh(), build));
    results.set(build.name, {
      ...Object.fromEntries(medians),
      ...Object.fromEntries(idle.map(([name, text]) => [name, Number(text)])),
    });
  }
  return results;
}

/** Page views over 32 connections, each build on a database of its own. */
async function underLoad(builds: readonly Build[], fresh: Fresh): Promise<Map<string, Figures>> {
  const servers = [];
  try {
    for (const build of builds) servers.push(await startProduct(await fresh(), build));
    const raced = await race(servers, crowd, (_, run) => calls.pageview.requests(run, 4000));
    return new Map(
      [...raced].map(([name, { perSecond, p99, cpu }]) => [
        name,
        { 'page views a second': perSecond, 'p99, ms': p99, 'CPU a view, µs': cpu },
      ]),
    );
  } finally {
    for (const { stop } of servers) await stop();
  }
}

/** Each figure of both builds, and how many times as much the second has. */
function beside(results: Map<string, Figures>, [release, product]: readonly Build[]): Rows {
  const [before, now] = [release, product].map((build) => results.get(build?.name ?? '') ?? {});
  const rows = Object.entries(now ?? {}).map(([name, value]) => {
    const earlier = before?.[name] ?? Number.NaN;
    const digits = value < 10 ? 2 : 0;
    return [
      name,
      {
        [release?.name ?? '']: earlier.toFixed(digits),
        now: value.toFixed(digits),
        ratio: ratio(value, earlier),
      },
    ];
  });
  return Object.fromEntries(rows);
}
