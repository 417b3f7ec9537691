import { api } from '#src/client/api.ts';
import { earlierCursor, readInterval } from './message-rules.ts';

/** The customer's conversation, read again every half minute while the portal is in front. */
export const useCustomerMessages = (id: string) =>
  api.customer.message.list.useInfiniteQuery(
    { id },
    { getNextPageParam: earlierCursor, refetchInterval: readInterval },
  );
