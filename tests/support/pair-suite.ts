import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from './database.ts';
import { deliver, type FakeGoCardless, gocardlessEvent, startGoCardless } from './gocardless.ts';
import { mandateIs, paymentIs } from './gocardless-life.ts';
import { otherCalls, otherMutations, pairCalls } from './pair-calls.ts';
import {
  applyStored,
  type Call,
  keepTables,
  mutation,
  type Outcome,
  tasks,
  untilHeld,
} from './pair-runs.ts';
import { createWorld, type World } from './pair-world.ts';
import { sharedServer } from './server.ts';
import { wholeSettings } from './whole-person.ts';

const at = '2026-04-15T09:00:00.000Z';
/** What GoCardless tells of the customer's charge and mandate. */
const events = {
  'GoCardless: paid': paymentIs('confirmed', 'PM1', at),
  'GoCardless: failed': paymentIs('failed', 'PM1', at),
  'GoCardless: mandate cancelled': mandateIs('cancelled', 'MD1'),
};

const rowsOf = (name: string): string[] => {
  const entry = pairCalls[name] ?? otherCalls[name];
  if (name.startsWith('GoCardless')) return ['person', 'money'];
  if (!entry) return ['person', 'whose', 'other', 'money', 'consultation', 'update'];
  return 'touches' in entry ? entry.touches.split(' ') : [];
};
const names = [
  ...Object.keys(pairCalls).filter((name) => rowsOf(name).length > 0),
  ...Object.keys(otherCalls),
  ...Object.keys(tasks),
  ...Object.keys(events),
];
const meet = (a: string, b: string) => {
  const [of, other] = [rowsOf(a), rowsOf(b)];
  const shared = of.filter((row) => other.includes(row));
  return (
    shared.some((row) => row !== 'person') ||
    (shared.length > 0 && [...of, ...other].includes('whose'))
  );
};
const pairs = names.flatMap((a, at) =>
  names
    .slice(at)
    .filter((b) => meet(a, b))
    .map((b) => [a, b] as const),
);

/** Whose success says no more than that it is so now, whoever made it so. */
const quiet = ['customer.portal.logout', 'admin.session.logout'];
/** Whether an outcome is that of a turn; of a call that is sent twice both may succeed. */
const same = ([a, b]: readonly [string, string], outcome: Outcome, turn: Outcome) =>
  String(netOf(outcome)) === String(netOf(turn)) &&
  outcome.statuses.every(
    (status, at) =>
      status === turn.statuses[at] ||
      (status === 200 && (a === b || quiet.includes((at === 0 ? a : b) as string))),
  );
/** Without the mails that were withdrawn before they were sent. */
function netOf({ told }: Outcome): string[] {
  const net = [...told];
  for (const line of told.filter((line) => line.startsWith('withdrawn '))) {
    const kind = line.slice('withdrawn '.length);
    const added = net.findIndex((other) => other.startsWith(`${kind} `));
    if (added < 0) continue;
    net.splice(added, 1);
    net.splice(net.indexOf(line), 1);
  }
  return net;
}
const swapped = ({ statuses, ...rest }: Outcome): Outcome => ({
  ...rest,
  statuses: statuses.toReversed(),
});

/** Pairs that share a row are compared with both orders; others with what each does alone. */
const shareRow = (a: string, b: string) =>
  rowsOf(a).some((row) => row !== 'person' && row !== 'whose' && rowsOf(b).includes(row)) ||
  (rowsOf(a).includes('whose') && rowsOf(b).includes('whose'));

/** A file that the results are added to. Then every pair is also sent at once, not only lined up. */
const table = process.env.PAIRS_TABLE;

/** Sends a share of all pairs to two servers of one database, and compares what came of it with what comes of one after the other. */
export function pairSuite(share: number, shares: number): void {
  const database = sharedDatabase();
  const settings = { ...wholeSettings, OWNER_EMAIL: 'owner@awning.example.org' };
  const collecting: NodeJS.ProcessEnv = { ...settings };
  let goCardless: FakeGoCardless;
  beforeAll(async () => {
    goCardless = await startGoCardless(() => new Date('2026-04-15T10:00:00Z'));
    goCardless.add({ id: 'MD00JO', status: 'active' });
    Object.assign(collecting, goCardless.settings);
  });
  afterAll(() => goCardless.close());
  const [one, two] = [sharedServer(database, collecting), sharedServer(database, collecting)];
  const ordinary = sharedServer(database, settings);
  const stored = new Map<string, Call>();
  let world: World;
  let tables: Awaited<ReturnType<typeof keepTables>>;

  beforeAll(async () => {
    world = await createWorld(ordinary, database);
    for (const [name, event] of Object.entries(events)) {
      await deliver(one, JSON.stringify({ events: [gocardlessEvent(event)] }));
      const [{ id }] = await database.source.query(
        'SELECT id FROM gocardless_event ORDER BY received_at DESC, id DESC LIMIT 1',
      );
      stored.set(name, applyStored(id));
    }

    tables = await keepTables(database);
  });

  const callOf = (name: string): Call => {
    const entry = pairCalls[name] ?? otherCalls[name];
    return (
      tasks[name] ??
      stored.get(name) ??
      mutation(
        otherMutations[name] ?? name,
        entry && 'of' in entry ? entry.of(world) : {},
        world.asOwner,
      )
    );
  };
  async function run(mode: 'at once' | 'lined up' | 'in turn', calls: Call[]): Promise<Outcome> {
    await tables.restore();
    const servers = [one, two];
    const answers: [number, string][] = [];
    const start = (call: Call, at: number) => call(servers[at % 2] ?? one);
    if (mode === 'in turn')
      for (const [at, call] of calls.entries()) answers.push(await start(call, at));
    else {
      const release = mode === 'lined up' ? await tables.holdAll() : undefined;
      let open = calls.length;
      const sent = calls.map((call, at) =>
        start(call, at).finally(() => {
          open -= 1;
        }),
      );
      if (release) {
        await untilHeld(database, () => open);
        await release();
      }
      answers.push(...(await Promise.all(sent)));
    }
    return {
      statuses: answers.map(([status]) => status),
      said: answers.map(([, said]) => said),
      told: await tables.told(),
    };
  }
  test('every call of the table does what it does', async () => {
    const refused = [];
    for (const name of names) {
      const { statuses, said } = await run('in turn', [callOf(name)]);
      if (statuses[0] !== 200) refused.push([name, statuses[0], said[0]]);
    }
    expect(refused).toEqual([
      ['admin.directDebit.accept', 409, 'This Direct Debit has ended, or was refused.'],
      ['admin.firm.publishUnchanged', 409, 'There is a draft: publish it, or drop it first.'],
    ]);
  });

  test('two calls at one moment do what they do one after the other', async () => {
    const harm: string[] = [];
    const alone = new Map<string, Outcome>();
    for (const name of names) alone.set(name, await run('in turn', [callOf(name)]));
    for (const [at, [a, b]] of pairs.entries()) {
      if (at % shares !== share) continue;
      const calls = [callOf(a), callOf(b)];
      const isClose = shareRow(a, b);
      const results: string[] = [];
      const right: Outcome[] = [];
      const [aloneA, aloneB] = [alone.get(a), alone.get(b)];
      if (!isClose && aloneA && aloneB)
        right.push({
          statuses: [...aloneA.statuses, ...aloneB.statuses],
          said: [],
          told: [...aloneA.told, ...aloneB.told].toSorted(),
        });
      // Both orders are tried only where the first does not explain it.
      const turns = [
        () => run('in turn', calls),
        async () =>
          swapped(a === b ? (right.at(-1) as Outcome) : await run('in turn', calls.toReversed())),
      ];
      const modes = ['lined up', ...(a === b || table ? ['at once' as const] : [])] as const;
      for (const mode of modes) {
        const outcome = await run(mode, calls);
        const isRight = () => right.some((turn) => same([a, b], outcome, turn));
        while (!isRight() && turns.length > 0)
          right.push(await (turns.shift() as () => Promise<Outcome>)());
        const ok = outcome.statuses.every((status) => status < 500) && isRight();
        results.push(ok ? outcome.statuses.join('/') : 'HARM');
        if (ok) continue;
        harm.push(
          `${a} × ${b}, ${mode}: ${JSON.stringify(outcome)} instead of ${JSON.stringify(right)}`,
        );
        if (table) appendFileSync(table, `${harm.at(-1)}\n`);
      }
      if (table) appendFileSync(table, `| ${a} | ${b} | ${results.join(' | ')} |\n`);
    }
    expect(harm).toEqual([]);
  }, 3_600_000);
}
