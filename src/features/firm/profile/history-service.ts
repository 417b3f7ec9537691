import { isDeepStrictEqual } from 'node:util';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { type FirmVersionItem, firmParts, firmUntilPublished } from './admin-contract.ts';
import { FirmVersion } from './entity.ts';

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
