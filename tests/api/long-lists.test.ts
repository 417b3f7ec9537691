import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { pageSize } from '#src/client/desk/use-list.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { decided, fillLists } from '#tests/support/many-rows.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const count = 2000;
/** Every list of the desk: what it asks for, a status to narrow it by, and which way it runs. */
const lists = [
  ['admin.onboarding.page', decided.onboarding_inquiry, 'oldest'],
  ['admin.consultation.page', decided.consultation, 'oldest'],
  ['admin.websiteUpdate.page', decided.website_update, 'oldest'],
  ['admin.directDebit.page', decided.payment_request, 'newest'],
  ['admin.customer.page', decided.customer, 'newest'],
  ['admin.portfolio.page', 'private', 'newest'],
] as const;

const database = sharedDatabase();
const server = sharedServer(database);
beforeAll(async () => {
  await fillLists(
    (sql, values) => database.source.query(sql, values),
    server.services.cipher,
    count,
  );
});

interface Row {
  fullName?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  projectTitle?: string;
}
/** The number of the person a row is of. */
const numberOf = ({ fullName, name, lastName, projectTitle }: Row) =>
  Number(/\d+$/.exec(fullName ?? name ?? lastName ?? projectTitle ?? '')?.[0]);

describe.each(lists)('%s with 2,000 rows', (procedure, status, first) => {
  const ask = async (input: object = {}) => {
    const response = await server.query(procedure, { limit: pageSize, ...input }, asOwner);
    const { rows, total }: { rows: Row[]; total: number } = response.data;
    return { numbers: rows.map(numberOf), total, size: JSON.stringify(response.data).length };
  };
  const run = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + (to > from ? at : -at));

  test('is returned a page at a time, with the total', async () => {
    const addRow = vi.spyOn(pg.Result.prototype as unknown as { addRow(): void }, 'addRow');
    const { numbers, total, size } = await ask();
    const fetched = addRow.mock.calls.length;
    addRow.mockRestore();
    expect(total).toBe(count);
    expect(numbers).toEqual(first === 'oldest' ? run(1, 25) : run(2000, 1976));
    expect(size, 'characters of the answer').toBeLessThan(32_000);
    // Besides the page: its customers, the count, and what the session is found by.
    const customers = procedure === 'admin.directDebit.page' ? pageSize : 0;
    expect(fetched, 'rows the database gave').toBeGreaterThanOrEqual(pageSize);
    expect(fetched, 'rows the database gave').toBeLessThan(pageSize + customers + 10);
  });

  test('every row is on one page, and the last page ends the list', async () => {
    const numbers: number[] = [];
    for (let offset = 0; offset < count; offset += 200)
      numbers.push(...(await ask({ limit: 200, offset })).numbers);
    expect(numbers).toEqual(first === 'oldest' ? run(1, 2000) : run(2000, 1));
    expect(await ask({ offset: 1990 })).toMatchObject({ numbers: { length: 10 }, total: count });
    expect(await ask({ offset: 2000 })).toMatchObject({ numbers: [], total: count });
  });

  test('is searched over all pages, with the number of matches', async () => {
    expect(await ask({ search: 'person 1234' })).toMatchObject({ numbers: [1234], total: 1 });
    expect(await ask({ search: 'BUSINESS 1777' })).toMatchObject({ numbers: [1777], total: 1 });
    const holding19 = run(1, count).filter((number) => String(number).includes('19'));
    expect((await ask({ search: 'business 19' })).total).toBe(holding19.length);
    if (procedure !== 'admin.portfolio.page')
      expect(await ask({ search: 'person-42@' })).toMatchObject({ numbers: [42], total: 1 });
  });

  test('is filtered by its status, and both together', async () => {
    const narrowed = await ask({ status });
    expect(narrowed.total).toBe(200);
    expect(narrowed.numbers).toHaveLength(pageSize);
    expect(narrowed.numbers.filter((number) => number % 10 !== 0)).toEqual([]);
    expect(await ask({ status, search: 'person 1230' })).toMatchObject({ numbers: [1230] });
    expect(await ask({ status, search: 'person 1234' })).toMatchObject({ numbers: [], total: 0 });
  });

  if (first === 'oldest')
    test('is filtered by open or settled, a page at a time, with the number of open ones', async () => {
      const addRow = vi.spyOn(pg.Result.prototype as unknown as { addRow(): void }, 'addRow');
      const open = await ask({ status: 'open' });
      const fetched = addRow.mock.calls.length;
      addRow.mockRestore();
      expect(fetched, 'rows the database gave').toBeLessThan(pageSize + 10);
      expect(open.total).toBe(1800);
      expect(open.numbers).toEqual(run(1, 27).filter((number) => number % 10 !== 0));
      const settled = await ask({ status: 'settled', search: 'person' });
      expect([settled.total, settled.numbers[0], settled.numbers[24]]).toEqual([200, 10, 250]);
      const { data } = await server.query(procedure, { search: '77' }, asOwner);
      expect(data.open, 'of all rows').toBe(1800);
    });

  test('is filtered to one row by its id', async () => {
    const { data } = await server.query(procedure, { limit: 1, offset: 1200 }, asOwner);
    const [{ id, ...row }] = data.rows;
    expect(await ask({ row: id })).toMatchObject({ numbers: [numberOf(row)], total: 1 });
    expect(await ask({ row: randomUUID() })).toMatchObject({ numbers: [], total: 0 });
  });

  test('a page has at most 200 rows', async () => {
    const refused = await server.query(procedure, { limit: 201 }, asOwner);
    expect(refused.error.data.code).toBe('BAD_REQUEST');
    const usual = await server.query(procedure, {}, asOwner);
    expect(usual.data.rows).toHaveLength(50);
  });
});
