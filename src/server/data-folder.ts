import { mkdirSync } from 'node:fs';
import { StartFault } from './start-fault.ts';

/** Does something in the data folder, made for its owner alone; throws a fault that names the setting. */
export function inDataFolder<Result>(dataDir: string, act: () => Result): Result {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return act();
  } catch (error) {
    throw new StartFault(`DATA_DIR: ${(error as Error).message}`);
  }
}
