import { isBelow, sliceOf } from './slice-order.ts';
import type { SourceFile } from './source-tree.ts';

const declared = /@Entity\(\s*'([a-z_]+)'/g;
/** The tables after a keyword of SQL, with commas between; what a WITH or LATERAL names is none of ours. */
const named =
  /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?([a-z_]+\b(?:(?:\s+AS)?\s+[a-z_]+)?(?:,\s*[a-z_]+\b(?:(?:\s+AS)?\s+[a-z_]+)?)*)/g;

/** What the kit writes by SQL alone. */
const withoutEntity = ['event', 'known_address', 'rate_limit'];

/** The slice of each table that an entity declares; of the kit's, which no slice names in SQL, `kit`. */
export const tableOwners = (files: SourceFile[]): Map<string, string> =>
  new Map([
    ...withoutEntity.map((table) => [table, 'kit'] as const),
    ...files.flatMap(({ path, text }) =>
      [...text.matchAll(declared)].map(
        ([, table = '']) => [table, sliceOf(path) ?? 'kit'] as const,
      ),
    ),
  ]);

/** The tables that SQL names in files whose slice stands below theirs, in words. */
export function findForeignTables(files: SourceFile[], owners: Map<string, string>): string[] {
  return files.flatMap(({ path, text }) => {
    if (/^src\/(app|demo|tools|client)\//.test(path)) return [];
    const lists = [...text.matchAll(named)].map(([, list = '']) => list);
    const tables = new Set(lists.join(',').match(/(?<=^|,\s*)[a-z_]+/g));
    return [...tables].flatMap((table) => {
      const owner = owners.get(table);
      if (owner === undefined || owner === (sliceOf(path) ?? 'kit')) return [];
      return isBelow(`src/features/${owner}/entity.ts`, path) ? [] : [`${path} names ${table}`];
    });
  });
}
