import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { earlierCursor, withoutUnread } from '#src/features/work/message/pages-rules.ts';
import { Conversation } from './conversation.tsx';

interface AdminConversationProps {
  personId: string;
  /** The customer's name. */
  name: string;
  /** Whether there is room for one column only. */
  isNarrow?: boolean;
  /** Called after a message was stored. */
  onSent?: () => void;
}

/** The conversation with a customer, on the desk. */
export function AdminConversation({
  personId: id,
  name,
  isNarrow = false,
  onSent,
}: AdminConversationProps) {
  const query = api.admin.message.list.useInfiniteQuery(
    { id },
    { getNextPageParam: earlierCursor },
  );
  const { client, admin } = api.useUtils();
  const invalidate = useInvalidate();
  const calls = client.admin.message;
  const handleSeen = async (upTo: string) => {
    await calls.markRead.mutate({ id, upTo });
    admin.message.list.setInfiniteData({ id }, withoutUnread);
    // Messages that are read again would not show any more which were new.
    await admin.customer.invalidate();
  };
  const handleSent = async () => {
    onSent?.();
    await invalidate('message');
  };
  return (
    <Conversation
      id={id}
      side="admin"
      isNarrow={isNarrow}
      query={query}
      names={{ customer: name, admin: 'You' }}
      empty="What you write here stands in their portal, and they are told of it by email."
      // What could not be marked is tried again when the messages are read again.
      onSeen={(upTo) => void handleSeen(upTo).catch(() => {})}
      send={calls.send.mutate}
      askAddress={() => calls.upload.mutate({ id })}
      onSent={handleSent}
    />
  );
}
