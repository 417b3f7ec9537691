import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { anyDatabase, createTestDatabase } from '#tests/support/database.ts';
import { administer } from '#tests/support/postgres.ts';

interface Client {
  query(statement: string | object): Promise<{ rows: Record<string, unknown>[] }>;
  connection: { stream: Socket };
}
const pool = (source: DataSource) => (source.driver as unknown as { master: Pool }).master;
interface Pool {
  connect(): Promise<Client & { release(): void }>;
}

anyDatabase('sessions', (database) => {
  beforeAll(async () => {
    await database.source.query('CREATE TABLE mixed (number integer PRIMARY KEY)');
  });

  test('60 concurrent transactions, half of them rolled back, do not mix', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) =>
        database.source.transaction(async (manager) => {
          await manager.query('INSERT INTO mixed VALUES ($1)', [number]);
          await manager.query('SELECT pg_sleep(0.002)');
          if (number % 2) throw new Error('rolled back');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(30);
    const stored = await database.source.query('SELECT number FROM mixed ORDER BY number');
    expect(stored).toEqual(Array.from({ length: 30 }, (_, half) => ({ number: half * 2 })));
  });

  test("every session uses UTC, whatever the machine's time zone", async () => {
    expect(new Date().getTimezoneOffset()).not.toBe(0);
    expect(await database.source.query('SHOW TimeZone')).toEqual([{ TimeZone: 'UTC' }]);
    const [{ day }] = await database.source.query(
      `SELECT to_char($1::timestamptz, 'DD HH24') AS day`,
      [new Date('2026-04-15T23:30:00Z')],
    );
    expect(day).toBe('15 23');
  });

  test('settings, prepared statements and open transactions end with their connection', async () => {
    const leave = async (number: number) => {
      const client = await pool(database.source).connect();
      await client.query("SET statement_timeout = '1s'");
      await client.query(`PREPARE left_behind AS SELECT ${number}`);
      await client.query({ name: 'named', text: `SELECT ${number} AS number` });
      await client.query('BEGIN');
      await client.query(`INSERT INTO mixed VALUES (${1000 + number})`);
      client.connection.stream.destroy();
      client.release();
      await setTimeout(50);
    };
    await leave(1);
    expect(await database.source.query('SHOW statement_timeout')).toEqual([
      { statement_timeout: '15s' },
    ]);
    await leave(2);
    expect(await database.source.query('SELECT * FROM mixed WHERE number >= 1000')).toEqual([]);
  });
});

test('idle connections that PostgreSQL closes are replaced without failures', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  await Promise.all(Array.from({ length: 5 }, () => database.source.query('SELECT 1')));
  await administer(
    database.url ?? '',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await setTimeout(100);
  expect(await database.source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
