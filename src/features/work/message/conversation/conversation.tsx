import { useEffect, useState } from 'react';
import { fetchAdminFile } from '#src/client/api/save-file.ts';
import { useSeen } from '#src/client/forms/use-seen.ts';
import { Badge } from '#src/client/ui/badge.tsx';
import { ShowEarlier } from '#src/client/ui/desk/show-earlier.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { MessageView, Conversation as Page } from '#src/features/work/message/contract.ts';
import type { Sender } from '#src/features/work/message/message-rules.ts';
import { messagesOf, unreadOf } from '#src/features/work/message/pages-rules.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { groupByDay } from '#src/shared/dates/group-by-day.ts';
import { formatTime } from '#src/shared/dates/short-dates.ts';
import { MessageForm, type MessageFormProps } from './message-form.tsx';
import { useConversationScroll } from './use-conversation-scroll.ts';

interface MessageImageProps {
  /** Where the server serves it, to this side only. */
  address: string;
  side: Sender;
  alt: string;
}

/** An image of a conversation. The page may be open under another host than the address names. */
const MessageImage = ({ address, side, alt }: MessageImageProps) => {
  const { pathname } = new URL(address);
  return side === 'admin' ? (
    <FetchedImage path={pathname} alt={alt} />
  ) : (
    <LinkedImage src={pathname} alt={alt} />
  );
};

interface ImageProps {
  src: string;
  alt: string;
}

/** Of fixed height: an image that arrives late must not move the newest message out of view. */
const LinkedImage = ({ src, alt }: ImageProps) => (
  <a href={src} target="_blank" rel="noreferrer" className="mt-1 block">
    <img src={src} alt={alt} className="h-48 max-w-full rounded-sm bg-sand object-contain" />
    <span className="sr-only"> (opens full size in a new tab)</span>
  </a>
);

function FetchedImage({ path, alt }: { path: string; alt: string }) {
  const [src, setSrc] = useState<string | null>();
  useEffect(() => {
    const controller = new AbortController();
    let shown: string | undefined;
    const load = async () => {
      shown = URL.createObjectURL(await fetchAdminFile(path, controller.signal));
      if (controller.signal.aborted) URL.revokeObjectURL(shown);
      else setSrc(shown);
    };
    load().catch(() => {
      if (!controller.signal.aborted) setSrc(null);
    });
    return () => {
      controller.abort();
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [path]);
  if (src) return <LinkedImage src={src} alt={alt} />;
  return (
    <p className="mt-1 grid h-48 place-content-center rounded-sm bg-sand px-4 text-sm text-stone">
      {src === null ? `${alt}: it could not be fetched.` : 'Fetching the picture…'}
    </p>
  );
}

interface MessageNoteProps {
  message: MessageView;
  /** Who reads it. */
  side: Sender;
  names: Record<Sender, string>;
}

/** One message: the firm's on cream, the customer's on paper, one's own on the right. */
function MessageNote({ message, side, names }: MessageNoteProps) {
  const { sender, createdAt, text, imageUrl, readAt } = message;
  const isOwn = sender === side;
  // It is marked as read while it is shown, and stays new until the reader leaves.
  const [isNew] = useState(!isOwn && !readAt);
  return (
    <li
      className={`grid w-fit max-w-[min(36rem,88%)] min-w-40 gap-1 rounded border border-line px-4 py-3 ${sender === 'admin' ? 'bg-cream' : 'bg-paper'} ${isOwn ? 'justify-self-end' : ''}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-stone">
        <strong dir="auto" className="text-ink">
          {names[sender]}
        </strong>
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {isOwn && readAt && <span>Read</span>}
        {isNew && <Badge tone="yellow">New</Badge>}
      </p>
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {imageUrl && (
        <MessageImage address={imageUrl} side={side} alt={`Picture from ${names[sender]}`} />
      )}
    </li>
  );
}

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
