import { createGoCardlessClient } from '#src/features/money/gocardless/client-service.ts';
import { gocardlessResponses } from '#src/features/money/gocardless/contract.ts';
import { Unreachable } from '#src/server/jobs/job-errors.ts';
import type { ProcessContext } from '#src/server/service-context.ts';

/** The most that GoCardless lists at once, and how many such pages are read. */
const pageSize = 500;
const maxPages = 40;

/**
 * Asks GoCardless for the statuses of mandates, by a few calls for all of them. Returns null where it is
 * not connected. Throws Unreachable.
 */
export async function askStatuses(
  { env }: Pick<ProcessContext, 'env'>,
  ids: readonly string[],
): Promise<Map<string, string> | null> {
  if (env.GOCARDLESS_ACCESS_TOKEN === undefined) return null;
  const client = createGoCardlessClient(env);
  const statuses = new Map<string, string>();
  const wanted = new Set(ids);
  let after: string | null = null;
  for (let page = 0; page < maxPages && wanted.size > 0; page += 1) {
    const query = new URLSearchParams({ limit: String(pageSize), ...(after && { after }) });
    const { mandates, meta } = await client({
      path: `/mandates?${query}`,
      response: gocardlessResponses.mandates,
    });
    for (const { id, status } of mandates) if (wanted.delete(id)) statuses.set(id, status);
    after = meta.cursors.after;
    if (after === null) break;
  }
  return statuses;
}

/** The same before anything is decided: null also where GoCardless cannot be asked now. */
export async function askIfReachable(
  ctx: Pick<ProcessContext, 'env'>,
  ids: readonly string[],
): Promise<Map<string, string> | null> {
  try {
    return await askStatuses(ctx, ids);
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}
