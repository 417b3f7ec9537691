import { openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/** Locks a file until it is killed, and says so. */
const [, , file = ''] = process.argv;
if (!tryLock(openSync(file, 'a'))) throw new Error(`${file} is locked.`);
process.stdout.write('locked\n');
setInterval(() => {}, 60_000);
