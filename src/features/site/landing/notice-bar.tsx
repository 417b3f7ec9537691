import { useEffect, useState } from 'react';
import { readNotice, storeNotice } from '#src/client/toasts/notice.ts';
import { Button } from '#src/client/ui/button.tsx';

/** Shows the notice of the previous page until it is closed or the visitor leaves. */
export function NoticeBar() {
  const [notice, setNotice] = useState(readNotice);
  useEffect(() => storeNotice(undefined), []);
  if (notice === undefined) return null;
  return (
    <aside aria-label="Notice" className="bg-good-soft text-good">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
        <p role="status">{notice}</p>
        <Button look="secondary" onClick={() => setNotice(undefined)}>
          Close
        </Button>
      </div>
    </aside>
  );
}
