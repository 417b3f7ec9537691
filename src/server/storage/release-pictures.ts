import type { ServiceContext } from '#src/server/service-context.ts';
import { isObjectName } from './upload-address.ts';

/**
 * Releases the uploaded pictures of rows that have gone, by their names or addresses, but for those that
 * another row shows. Their objects follow within two days, by `deleteUnusedUploads`.
 */
export async function releasePictures(
  { manager, clock, personalData }: ServiceContext,
  pictures: readonly string[],
): Promise<void> {
  const names = pictures.map((picture) => picture.slice(picture.lastIndexOf('/') + 1));
  const ours = names.filter(isObjectName);
  if (ours.length === 0) return;
  const shown = personalData.flatMap(({ table, columns }) =>
    Object.entries(columns)
      .filter(([, { holds }]) => holds === 'picture')
      .map(
        ([column]) =>
          `NOT EXISTS (SELECT FROM ${table} WHERE right(${table}.${column}::text, 36) = upload.name::text)`,
      ),
  );
  await manager.query(
    `UPDATE upload SET state = 'released', since = $2
     WHERE name = ANY ($1) AND state = 'attached' AND ${shown.join(' AND ')}`,
    [ours, clock()],
  );
}
