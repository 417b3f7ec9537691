import { exitWith } from '#src/server/start-error.ts';
import { buildAll } from './build.ts';

await buildAll().catch(exitWith);
