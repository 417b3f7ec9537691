import { useEffect, useLayoutEffect, useRef, useState } from 'react';

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
  const [opensUnread] = useState(hasUnread);
  useEffect(() => {
    if (opensUnread) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [opensUnread]);
  return ref;
}
