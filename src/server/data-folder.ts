import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartFault } from './start-fault.ts';

/** Makes the data folder, its owner's alone, where there is none; throws where it cannot be used. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFault(`DATA_DIR: ${(error as Error).message}`);
  }
}
