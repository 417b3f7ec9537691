import { isDeepStrictEqual } from 'node:util';
import type { DatabaseContext } from '#src/server/service-context.ts';
import type { FirmPart } from '#src/shared/firm/firm.ts';
import { type FirmVersionItem, firmParts, firmUntilPublished } from './admin-contract.ts';
import { FirmVersion } from './entity.ts';

/**
 * Returns which parts the owner has read: those of which the firm has published its own, and all once a
 * version was published that changed nothing.
 */
export async function partsRead({ manager }: DatabaseContext): Promise<FirmPart[]> {
  const rows: { part: FirmPart }[] = await manager.query(
    `SELECT part FROM unnest($2::text[]) AS part
     WHERE EXISTS (
       SELECT FROM (
         SELECT data, lag(data, 1, $1::jsonb) OVER (ORDER BY at) AS before FROM firm_version
       ) AS version
       WHERE data = before OR data->part <> $1::jsonb->part)`,
    [JSON.stringify(firmUntilPublished), firmParts],
  );
  return rows.map(({ part }) => part);
}

/** How many versions are listed. */
const most = 100;

/** Returns what was published, the newest first, each with the parts that it changed. */
export async function listVersions({ manager }: DatabaseContext): Promise<FirmVersionItem[]> {
  const versions = await manager.find(FirmVersion, { order: { at: 'DESC' }, take: most + 1 });
  return versions.slice(0, most).map(({ id, at, data }, index) => {
    const before = versions[index + 1]?.data ?? firmUntilPublished;
    const changed = firmParts.filter((part) => !isDeepStrictEqual(data[part], before[part]));
    return { id, at: at.toISOString(), changed };
  });
}
