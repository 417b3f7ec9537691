import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorMessage } from '#src/server/error-code.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { wholeFirm } from '#src/shared/firm/whole-firm.ts';
import { z } from '#src/shared/zod.ts';

/** A firm as it was kept before packages were a list, as far as that was otherwise. */
const earlierFirm = z.looseObject({
  prices: z.looseObject({
    packages: z.record(
      z.string(),
      z.looseObject({ monthly: z.number(), originalMonthly: z.number() }),
    ),
  }),
  words: z.looseObject({ packages: z.record(z.string(), z.array(z.string())) }),
});

/** Returns what is kept as this version keeps it; the database was told the same by a migration. */
function asOfNow(kept: unknown): unknown {
  const { data } = earlierFirm.safeParse(kept);
  if (!data) return kept;
  const { packages: features, ...words } = data.words;
  const packages = defaultPrices.packages.map((one) => {
    const { monthly, originalMonthly, ...setup } = data.prices.packages[one.key] ?? {};
    const price = { price: monthly, originalPrice: originalMonthly };
    return { ...one, ...setup, ...price, features: features[one.key] };
  });
  return { ...data, words, prices: { ...data.prices, packages }, retired: [] };
}

const fileIn = (dataDir: string) => join(dataDir, 'firm.json');

/**
 * Returns the firm that was in force last, for a start without a database; undefined before the first
 * was published. Warns where the file cannot be read.
 */
export function readKeptFirm(dataDir: string): Firm | undefined {
  try {
    return wholeFirm.parse(asOfNow(JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))));
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
