import { api } from '#src/client/api/api.ts';
import { earlierCursor } from '#src/features/work/message/pages-rules.ts';

/** The customer's conversation; not read unless `enabled`. */
export const useCustomerMessages = (id: string, enabled = true) =>
  api.customer.message.list.useInfiniteQuery({ id }, { getNextPageParam: earlierCursor, enabled });
