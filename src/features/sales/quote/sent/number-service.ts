import type { DatabaseContext } from '#src/server/service-context.ts';

/**
 * Returns the next number: one that a withdrawn quote gave back, or else the one after the last. The
 * counter is locked until the transaction ends; one that is rolled back takes no number.
 */
export async function nextNumber({ manager }: DatabaseContext): Promise<number> {
  await manager.query('INSERT INTO quote_counter (last) VALUES (0) ON CONFLICT DO NOTHING');
  const [{ last, lowest }]: [{ last: number; lowest: number | null }] = await manager.query(
    `SELECT last, (SELECT min(number) FROM unnest(returned) AS number) AS lowest
     FROM quote_counter FOR UPDATE`,
  );
  const number = lowest ?? last + 1;
  await manager.query(
    `UPDATE quote_counter SET last = greatest(last, $1), returned = array_remove(returned, $1)`,
    [number],
  );
  return number;
}

/** Gives back the number of a quote that is withdrawn before it was sent. */
export const returnNumber = ({ manager }: DatabaseContext, number: number): Promise<unknown> =>
  manager.query('UPDATE quote_counter SET returned = returned || $1::integer', [number]);
