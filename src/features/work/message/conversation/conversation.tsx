import { useSeen } from '#src/client/forms/use-seen.ts';
import { ShowEarlier } from '#src/client/ui/desk/show-earlier.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { Conversation as Page } from '#src/features/work/message/contract.ts';
import { messagesOf, unreadOf } from '#src/features/work/message/pages-rules.ts';
import type { Sender } from '#src/features/work/message/rules.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { groupByDay } from '#src/shared/dates/group-by-day.ts';
import { MessageForm, type MessageFormProps } from './message-form.tsx';
import { MessageNote } from './message-note.tsx';
import { useConversationScroll } from './use-conversation-scroll.ts';

/** The pages of a conversation, newest first, as they are read. */
interface ConversationQuery {
  data: { pages: Page[] } | undefined;
  error: unknown;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ConversationProps extends Omit<MessageFormProps, 'upTo'> {
  query: ConversationQuery;
  /** What each side is called. */
  names: Record<Sender, string>;
  /** Said where there are no messages yet. */
  empty: string;
  /** Whether there is room for one column only. */
  isNarrow?: boolean;
  /** Marks the messages up to this one as read. */
  onSeen: (upTo: string) => void;
}

/** One side's view of a conversation, and the form that continues it. */
export function Conversation({
  query,
  names,
  empty,
  isNarrow = false,
  onSeen,
  ...form
}: ConversationProps) {
  const { data, error } = query;
  return (
    <div
      className={`grid grid-cols-1 items-start gap-6 ${isNarrow ? '' : 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`}
    >
      {data ? (
        <Messages {...{ query, names, empty, onSeen }} pages={data.pages} side={form.side} />
      ) : error ? (
        <ReadFailed title="The messages could not be fetched" query={query} />
      ) : (
        <Loading label="Fetching the messages…" />
      )}
      <MessageForm {...form} upTo={data && messagesOf(data).at(-1)?.id} />
    </div>
  );
}

interface MessagesProps extends Pick<ConversationProps, 'query' | 'names' | 'empty' | 'onSeen'> {
  pages: Page[];
  side: Sender;
}

function Messages({ pages, query, side, names, empty, onSeen }: MessagesProps) {
  const messages = messagesOf({ pages });
  const newest = messages.at(-1)?.id;
  const hasUnread = unreadOf({ pages }) > 0;
  const scroll = useConversationScroll(newest, messages.length, hasUnread);
  const end = useSeen(hasUnread && newest !== undefined, query.dataUpdatedAt, () => {
    if (newest) onSeen(newest);
  });
  if (newest === undefined) return <Empty title="No messages yet">{empty}</Empty>;
  return (
    <div
      ref={scroll}
      role="log"
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="grid max-h-[60dvh] scroll-mb-4 content-start gap-4 scroll-shadows rounded border border-line [--sheet:color-mix(in_oklab,var(--color-sand)_50%,var(--color-paper))] p-3 sm:p-5"
    >
      <ShowEarlier query={query} />
      {groupByDay(messages, ({ createdAt }) => createdAt).map(({ day, items }) => (
        <div key={day} className="grid gap-3">
          <p className="text-center text-sm text-stone">
            <time dateTime={day}>{formatDate(day)}</time>
          </p>
          <ul className="grid gap-3">
            {items.map((message) => (
              <MessageNote key={message.id} message={message} side={side} names={names} />
            ))}
          </ul>
        </div>
      ))}
      <div ref={end} className="-mt-4 h-px" />
    </div>
  );
}
