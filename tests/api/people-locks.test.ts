import type { EntityManager } from 'typeorm';
import { beforeEach, expect, test } from 'vitest';
import { joinTo } from '#src/features/people/person/join-service.ts';
import { lockPeople, lockPeopleAt } from '#src/features/people/person/joined-people-service.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import { retryOnConflict } from '#src/server/database/conflicts.ts';
import { emptyTables, sharedDatabase, untilLocked } from '#tests/support/database.ts';
import { peopleTables } from '#tests/support/people.ts';

const database = sharedDatabase();
const at = new Date('2026-04-20T10:00:00Z');
const ids = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const [first = '', second = '', third = ''] = ids;
const emailOf = (id: string) => `${id.at(-1)}@example.org`;

beforeEach(async () => {
  await emptyTables(database.source, ...peopleTables);
  for (const id of ids)
    await database.source.query(
      `WITH made AS (INSERT INTO person (id, email, name, standing, first_seen_at, last_seen_at)
         VALUES ($1, $2, $2, 'contact', $3, $3) RETURNING id)
       INSERT INTO person_address SELECT $2, id, $3 FROM made`,
      [id, emailOf(id), at],
    );
});

const inTransaction = <T>(run: (manager: EntityManager) => Promise<T>): Promise<T> =>
  retryOnConflict(() => database.source.transaction(run));
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);
const isLocked = (id: string) =>
  inTransaction((manager) =>
    manager.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED', [id]),
  ).then((rows: unknown[]) => rows.length === 0);

test('all who are one with those asked for are locked, by id or address', async () => {
  await inTransaction((manager) => joinTo({ manager }, first, third));
  await inTransaction(async (manager) => {
    expect(idsOf(await lockPeople({ manager }, [first]))).toEqual([first, third]);
    expect(await Promise.all(ids.map(isLocked))).toEqual([true, false, true]);
  });
  await inTransaction(async (manager) => {
    expect(idsOf(await lockPeopleAt({ manager }, [` ${emailOf(third)} `]))).toEqual([first, third]);
    expect(await lockPeopleAt({ manager }, ['nobody@example.org'])).toEqual([]);
  });
});

test('who waited has those who were joined meanwhile, and held nobody against the order', async () => {
  const waited = await inTransaction(async (manager) => {
    await lockPeople({ manager }, [first, second]);
    const waiting = inTransaction(async (other) => {
      const people = await lockPeople({ manager: other }, [second, third]);
      return { people, isThirdHeld: await isLocked(third) };
    });
    await untilLocked(database);
    await joinTo({ manager }, second, first);
    return { waiting };
  }).then(({ waiting }) => waiting);
  expect(waited.people.map(({ id, joinedTo }) => ({ id, joinedTo }))).toEqual([
    { id: first, joinedTo: null },
    { id: second, joinedTo: first },
    { id: third, joinedTo: null },
  ]);
  expect(waited.isThirdHeld).toBe(true);
});

test('three who lock a growing circle of people never deadlock', async () => {
  const round = (one: string, other: string) =>
    inTransaction(async (manager) => {
      const people = await lockPeople({ manager }, [one, other]);
      const [kept, joined] = people.filter(({ joinedTo }) => joinedTo === null);
      if (kept && joined) await joinTo({ manager }, joined.id, kept.id);
    });
  await Promise.all([
    ...[round(first, second), round(second, third), round(third, first)],
    ...[round(second, first), round(third, second), round(first, third)],
  ]);
  expect(
    await database.source.query(
      'SELECT count(*)::int AS roots FROM person WHERE joined_to IS NULL',
    ),
  ).toEqual([{ roots: 1 }]);
});

test('a form whose person loses the address while it waits makes another person', async () => {
  const { waiting } = await inTransaction(async (manager) => {
    await lockPeople({ manager }, [first]);
    const form = inTransaction((other) =>
      personOf({ manager: other }, { email: emailOf(first), name: 'Jo', at }),
    );
    await untilLocked(database);
    await manager.query('DELETE FROM person_address WHERE person_id = $1', [first]);
    return { waiting: form };
  });
  const person = await waiting;
  expect(person).toMatchObject({ email: emailOf(first) });
  expect(ids).not.toContain(person.id);
});
