import { expect, test } from 'vitest';
import { findLastEvent, firstEvent, readEvents } from '#src/server/events/read-events.ts';
import { anyDatabase } from '#tests/support/database.ts';

anyDatabase('reading events', (shared) => {
  const insert =
    "INSERT INTO event (at, topic, subject_kind, actor, data) VALUES (now(), $1, 'admin', 'system', '{}')";

  test('waits for a slower transaction instead of skipping its rows', async () => {
    const { source } = shared;
    const read = async () => (await readEvents(source, firstEvent)).map(({ topic }) => topic);
    if (source.options.type === 'postgres' && source.options.url === undefined) {
      // One connection: transactions follow each other, and none can be slower.
      await source.transaction((manager) => manager.query(insert, ['first']));
      await source.transaction((manager) => manager.query(insert, ['second']));
      await expect.poll(read).toEqual(['first', 'second']);
      return;
    }
    const slow = source.createQueryRunner();
    await slow.startTransaction();
    await slow.query(insert, ['slow']);
    await source.transaction((manager) => manager.query(insert, ['fast']));
    expect(await read()).toEqual([]);
    await slow.commitTransaction();
    await slow.release();
    // Transactions of other databases of the server count too: they end soon.
    await expect.poll(read).toEqual(['slow', 'fast']);
    const events = await readEvents(source, firstEvent);
    expect(await readEvents(source, events[0] ?? firstEvent)).toEqual(events.slice(1));
  });

  test('orders transactions by number, not by their digits', async () => {
    const { source } = shared;
    for (const xact of ['10', '9', '100'])
      await source.query(
        `INSERT INTO event (xact, at, topic, subject_kind, actor, data)
         VALUES ($1::xid8, now(), 'numbered', 'admin', 'system', '{}')`,
        [xact],
      );
    const events = await readEvents(source, firstEvent);
    const numbered = events.filter(({ topic }) => (topic as string) === 'numbered');
    expect(numbered.map(({ xact }) => xact)).toEqual(['9', '10', '100']);
    const [, second] = numbered;
    expect(await readEvents(source, second ?? firstEvent, 1)).toEqual([numbered[2]]);
    const last = events.at(-1);
    expect(await findLastEvent(source)).toEqual({ xact: last?.xact, id: last?.id });
  });
});
