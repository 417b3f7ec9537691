import { exitWith } from '#src/server/start-error.ts';
import { buildAll } from './build.ts';
import { builtStamp, sourceStamp } from './build-stamp.ts';

if ((await sourceStamp()) !== builtStamp()) {
  console.warn('Building…');
  await buildAll().catch(exitWith);
}
