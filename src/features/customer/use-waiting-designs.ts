import { api } from '#src/client/api.ts';
import type { WaitingDesign } from '#src/features/design/contract.ts';
import { readInterval } from './message-rules.ts';

interface WaitingDesigns {
  /** Of all projects, the one that waits longest first; none until they are read. */
  waiting: readonly WaitingDesign[];
  refetch: () => Promise<unknown>;
}

/** What waits for the customer's decision, read again every half minute while the portal is in front. */
export function useWaitingDesigns(id: string): WaitingDesigns {
  const { data, refetch } = api.customer.design.waiting.useQuery(
    { id },
    { refetchInterval: readInterval },
  );
  return { waiting: data?.data ?? [], refetch };
}
