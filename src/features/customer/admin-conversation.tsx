import { api } from '#src/client/api.ts';
import { Card } from '#src/client/ui/card.tsx';
import type { AdminCustomer } from './admin-contract.ts';
import { Conversation } from './conversation.tsx';
import { earlierCursor, readInterval, withoutUnread } from './message-rules.ts';

/** The conversation with a customer, in their file. */
export function AdminConversation({ customer }: { customer: AdminCustomer }) {
  const { personId: id, firstName, lastName } = customer;
  const query = api.admin.message.list.useInfiniteQuery(
    { id },
    { getNextPageParam: earlierCursor, refetchInterval: readInterval },
  );
  const { client, admin } = api.useUtils();
  const calls = client.admin.message;
  const handleSeen = async (upTo: string) => {
    await calls.markRead.mutate({ id, upTo });
    admin.message.list.setInfiniteData({ id }, withoutUnread);
    await admin.customer.invalidate();
  };
  const handleSent = () =>
    Promise.all([admin.message.list.invalidate({ id }), admin.mail.invalidate()]);
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <h3 className="text-xl">Messages</h3>
      <Conversation
        id={id}
        side="admin"
        query={query}
        names={{ customer: `${firstName} ${lastName}`, admin: 'You' }}
        empty="What you write here stands in their portal, and they are told of it by mail."
        // What could not be marked is tried again when the messages are read again.
        onSeen={(upTo) => void handleSeen(upTo).catch(() => {})}
        send={calls.send.mutate}
        askAddress={() => calls.upload.mutate({ id })}
        onSent={handleSent}
      />
    </Card>
  );
}
