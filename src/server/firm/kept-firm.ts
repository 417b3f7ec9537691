import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorMessage } from '#src/server/error-code.ts';
import { type Firm, wholeFirm } from '#src/shared/firm/firm.ts';

const fileIn = (dataDir: string) => join(dataDir, 'firm.json');

/**
 * Returns the firm that was in force last, for a start without a database; undefined before the first
 * was published. Warns where the file cannot be read.
 */
export function readKeptFirm(dataDir: string): Firm | undefined {
  try {
    return wholeFirm.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT')
      process.emitWarning(`DATA_DIR/firm.json is not used: ${errorMessage(error)}`);
    return undefined;
  }
}

/** Keeps the firm in force for the next start. */
export async function keepFirm(dataDir: string, firm: Firm): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${fileIn(dataDir)}-${process.pid}`;
  await writeFile(temporary, JSON.stringify(firm), { mode: 0o600 });
  await rename(temporary, fileIn(dataDir));
}
