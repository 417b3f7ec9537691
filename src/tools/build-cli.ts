import { endWith } from '#src/server/start-fault.ts';
import { buildAll } from './build.ts';

await buildAll().catch(endWith);
