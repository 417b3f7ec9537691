import { api } from '#src/client/api/api.ts';
import { useIsReadOnly } from '#src/client/api/read-only.tsx';
import { useInvalidatePortal } from '#src/client/api/use-invalidate.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { earlierCursor, withoutUnread } from '#src/features/work/message/pages-rules.ts';
import { Conversation } from './conversation.tsx';

/** The customer's conversation; not read unless `enabled`. */
export const useCustomerMessages = (id: string, enabled = true) =>
  api.customer.message.list.useInfiniteQuery({ id }, { getNextPageParam: earlierCursor, enabled });

/** The customer's conversation with the firm. */
export function CustomerConversation({ id }: { id: string }) {
  const brand = useBrand();
  const query = useCustomerMessages(id);
  const { client, customer } = api.useUtils();
  const invalidate = useInvalidatePortal();
  const calls = client.customer.message;
  const isReadOnly = useIsReadOnly();
  const handleSeen = async (upTo: string) => {
    if (isReadOnly) return;
    await calls.markRead.mutate({ id, upTo });
    customer.message.list.setInfiniteData({ id }, withoutUnread);
  };
  return (
    <Conversation
      id={id}
      side="customer"
      query={query}
      names={{ customer: 'You', admin: brand.name }}
      empty="Ask a question, send a picture, or tell us what to change. Our answers appear here."
      // What could not be marked is tried again when the messages are read again.
      onSeen={(upTo) => void handleSeen(upTo).catch(() => {})}
      send={calls.send.mutate}
      askAddress={() => calls.upload.mutate({ id })}
      onSent={() => invalidate('message')}
    />
  );
}
