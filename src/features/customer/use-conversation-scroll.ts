import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far from its end a conversation counts as read to the end, in pixels. */
const slack = 8;

/**
 * Returns a ref for the element that scrolls a conversation: it shows the newest message, and stays
 * where it is when earlier ones are added above. Opened with something unread, it comes into view.
 */
export function useConversationScroll(
  newest: string | undefined,
  count: number,
  hasUnread: boolean,
) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ newest?: string; count: number; height: number }>({ count: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { scrollHeight: height } = element;
    if (last.current.newest !== newest) element.scrollTop = height;
    else if (last.current.count !== count) element.scrollTop += height - last.current.height;
    last.current = { newest, count, height };
  }, [newest, count]);
  // An image takes its height when it arrives: who reads the newest message goes on reading it.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let isAtEnd = true;
    const handleScroll = () => {
      isAtEnd = element.scrollHeight - element.clientHeight - element.scrollTop < slack;
    };
    const handleLoad = () => {
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    };
    element.addEventListener('scroll', handleScroll);
    element.addEventListener('load', handleLoad, true);
    return () => {
      element.removeEventListener('scroll', handleScroll);
      element.removeEventListener('load', handleLoad, true);
    };
  }, []);
  const [opensUnread] = useState(hasUnread);
  useEffect(() => {
    if (opensUnread) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [opensUnread]);
  return ref;
}
