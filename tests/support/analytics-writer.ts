import { entities, migrations } from '#src/app/entities.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { makeEvents, record } from './analytics-events.ts';

/** A process of its own that records events as fast as it can: address, seed, count, from, until. */
const [url = '', ...numbers] = process.argv.slice(2);
const [seed = 0, count = 0, from = 0, until = 0] = numbers.map(Number);
const database = openDatabase({ url, dataDir: '', entities, migrations, warn: console.warn });
const db = await database.ready;
await Promise.all(
  makeEvents(seed, count, from, until).map(async (event, index) => {
    await new Promise((resolve) => setTimeout(resolve, index / 2));
    await record(db, event);
  }),
);
await database.close();
