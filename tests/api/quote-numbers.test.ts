import { expect, test } from 'vitest';
import { NumberQuotes1795710231000 } from '#migrations/1795710231000-number-quotes.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { sharedQuotes } from '#tests/support/quotes.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('the number of a quote', (database) => {
  const { server, ask, create, send, list, undo, later, read, tokenOf } = sharedQuotes(database);
  const numbersOf = async () => {
    const rows: { number: number }[] = await database.source.query(
      'SELECT number FROM quote WHERE number IS NOT NULL ORDER BY number',
    );
    return rows.map(({ number }) => number);
  };

  test('counts every version that is sent, and its page says it', async () => {
    const { id, token } = await send();
    const { body } = await create(id);
    expect((await list(id)).map(({ number }: { number: string }) => number)).toEqual([
      'Q-0002',
      'Q-0001',
    ]);
    expect((await read(token)).body.data.number).toBe('Q-0001');
    expect((await read(tokenOf(body.data.url))).body.data.number).toBe('Q-0002');
  });

  test('is nobody else’s where many are sent at once', async () => {
    const ids = [];
    for (let at = 0; at < 8; at += 1) ids.push(await ask());
    const sent = await Promise.all(ids.map((id) => create(id)));
    expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await numbersOf()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('is not used up by a quote that is refused', async () => {
    const { id } = await send();
    expect((await create(id, { validUntil: '2026-04-01' })).status).toBe(400);
    await send();
    expect(await numbersOf()).toEqual([1, 2]);
  });

  test('is given to the next one where it was undone before it was sent', async () => {
    const first = await send();
    const second = await send();
    await undo(first.id);
    expect(await numbersOf()).toEqual([2]);
    await send();
    await send();
    expect(await numbersOf()).toEqual([1, 2, 3]);
    later(3600);
    expect((await undo(second.id)).status).toBe(409);
    expect(await numbersOf()).toEqual([1, 2, 3]);
  });

  test('finds its person, as people write it', async () => {
    await emptyTables(database.source, 'search_line');
    await send({}, { fullName: 'Idris Pell' });
    await send({}, { fullName: 'Maud Lamb', email: 'maud@lamb.example.org' });
    for (const typed of ['Q-0002', 'q2', 'quote Q-2', 'Quote q-0002']) {
      const path = `/api/admin/people?${new URLSearchParams({ search: typed })}`;
      const { body } = await server.get(path, asOwner);
      expect([typed, ...body.data.map(({ name }: { name: string }) => name)]).toEqual([
        typed,
        'Maud Lamb',
      ]);
      expect(body.data[0].match).toBe('Quote Q-0002');
    }
  });

  test('is given to the quotes of earlier versions in the order they were sent', async () => {
    const first = await send();
    later(60);
    const second = await send({}, { fullName: 'Maud Lamb' });
    later(60);
    await create(first.id);
    later(60);
    const undone = await send();
    await undo(undone.id);
    const before = await database.source.query('SELECT * FROM quote ORDER BY created_at');
    const events = `SELECT data FROM event WHERE topic = 'quote.sent' ORDER BY id`;
    const told = await database.source.query(events);

    const runner = database.source.createQueryRunner();
    const migration = new NumberQuotes1795710231000();
    await migration.down(runner);
    await runner.query(`UPDATE event SET data = data - 'number' WHERE topic LIKE 'quote.%'`);
    await migration.up(runner);
    await runner.release();

    expect(await database.source.query('SELECT * FROM quote ORDER BY created_at')).toEqual(before);
    expect(await numbersOf()).toEqual([1, 2, 3]);
    expect((await read(second.token)).body.data.number).toBe('Q-0002');
    expect((await database.source.query(events)).slice(0, 3)).toEqual(told.slice(0, 3));
    const { body } = await server.get('/api/admin/people?search=Q-0002', asOwner);
    expect(body.data[0]).toMatchObject({ match: 'Quote Q-0002' });
    await send();
    expect(await numbersOf()).toEqual([1, 2, 3, 4]);
  });
});
