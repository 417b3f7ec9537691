import { api } from '#src/client/api/api.ts';
import type { WaitingDesign } from '#src/features/work/design/contract.ts';

interface WaitingDesigns {
  /** Of all projects, the one that waits longest first; none until they are read. */
  waiting: readonly WaitingDesign[];
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** What waits for the customer's decision. */
export function useWaitingDesigns(id: string): WaitingDesigns {
  const query = api.customer.design.waiting.useQuery({ id });
  return { waiting: query.data?.data ?? [], query };
}
