import type { Conversation, MessageView } from './contract.ts';

/** Returns the cursor of the page before this one; undefined if there is none. */
export const earlierCursor = ({ earlier, data }: Conversation): string | undefined =>
  earlier ? data[0]?.id : undefined;

/** The pages of a conversation, newest first. */
interface Pages {
  pages: Conversation[];
}

/** Returns the messages of all pages, oldest first. */
export const messagesOf = ({ pages }: Pages): MessageView[] =>
  pages.toReversed().flatMap(({ data }) => data);

/** Returns how many messages of the other side are unread, in all. */
export const unreadOf = (found: Pages | undefined): number => found?.pages[0]?.unread ?? 0;

/** Returns the pages with nothing unread; the messages keep their marks until they are read again. */
export const withoutUnread = <Found extends Pages>(found: Found | undefined): Found | undefined =>
  found && { ...found, pages: found.pages.map((page) => ({ ...page, unread: 0 })) };
