import { createContext, type ReactNode, use, useState } from 'react';
import type { KeptData } from './contract.ts';

/** The id of the element of the page that holds the notice, as JSON. */
export const noticeElement = 'notice';

const NoticeContext = createContext<readonly KeptData[] | null>(null);

/** Gives the notice to a page that the server draws. */
export const NoticeProvider = ({
  notice,
  children,
}: {
  notice: readonly KeptData[];
  children: ReactNode;
}) => <NoticeContext value={notice}>{children}</NoticeContext>;

/** Returns the notice; null in the document of another page. */
export function useNotice(): readonly KeptData[] | null {
  const given = use(NoticeContext);
  const [read] = useState(() => given ?? readNotice());
  return read;
}

function readNotice(): readonly KeptData[] | null {
  const text = document.getElementById(noticeElement)?.textContent;
  return text ? JSON.parse(text) : null;
}
