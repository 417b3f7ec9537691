import { openDatabase } from '#src/server/database/open.ts';
import { Note, notesIn } from './notes.ts';

/** A process of its own over a database: says 'ready', then the number of each note once it is stored. */
const [target = '', template = ''] = process.argv.slice(2);
const say = (line: unknown) => process.stdout.write(`${line}\n`);
const place = target.startsWith('postgres') ? { url: target, dataDir: '' } : { dataDir: target };
const database = openDatabase({
  ...place,
  ...(template && { template }),
  ...notesIn(template),
  warn: (_error, message) => console.warn(message),
});
let closing = false;
process.once('SIGTERM', async () => {
  closing = true;
  await database.close();
  process.exit(0);
});
try {
  const repository = (await database.ready).getRepository(Note);
  say('ready');
  for (let number = await repository.count(); ; number += 1) {
    await repository.insert({ number, writtenBy: String(process.pid) });
    say(number);
  }
} catch (error) {
  if (!closing) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
