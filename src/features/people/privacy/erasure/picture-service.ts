import { queryTheirs, type Theirs, whose } from '#src/features/people/privacy/whose-service.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { findStored, releaseUnshown } from '#src/server/storage/uploads.ts';

const picturesOf = ({ columns }: PersonalData) =>
  Object.entries(columns)
    .filter(([, { holds, shows }]) => holds === 'picture' || shows)
    .map(([column]) => column);

/** Finds the names of the objects that somebody's rows show: a column has a name, or the address that ends with it. */
export async function findPictures(ctx: ServiceContext, theirs: Theirs): Promise<string[]> {
  const parts = ctx.personalData.flatMap((data) =>
    data.theirs
      ? picturesOf(data).map(
          (column) =>
            `SELECT substring(${column}::text FROM '[^/]+$') AS name FROM ${data.table}
             WHERE ${data.theirs?.(whose)}`,
        )
      : [],
  );
  const shown = await queryTheirs<{ name: string }>(
    ctx,
    theirs,
    `SELECT DISTINCT name FROM (${parts.join(' UNION ALL ')}) AS shown WHERE name IS NOT NULL`,
  );
  return findStored(
    ctx,
    shown.map(({ name }) => name),
  );
}

/** Releases objects that no row shows any more; housekeeping deletes those without waiting a day. */
export async function releasePictures(ctx: ServiceContext, names: string[]): Promise<void> {
  const columns = ctx.personalData.flatMap((data) =>
    picturesOf(data).map((column) => ({ column, table: data.table })),
  );
  await releaseUnshown(ctx, names, columns);
}
