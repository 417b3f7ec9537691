import { keepPreviousData } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { api } from '#src/client/api/api.ts';
import { useReadFailure } from '#src/client/api/use-read-failure.ts';
import { type FailingQuery, ReadFailedLine } from '#src/client/ui/read-failed.tsx';
import type { MailItem } from './admin-contract.ts';
import { MailLines, whileWaiting } from './mail-lines.tsx';

const Mails = createContext<(FailingQuery & { data: readonly MailItem[] | undefined }) | null>(
  null,
);

/** Fetches the mails about the rows with these ids in one call, for the cards in `children`. */
function RowMails({ ids, children }: { ids: string[]; children: ReactNode }) {
  const result = api.admin.mail.ofRows.useQuery(
    { ids },
    {
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => whileWaiting(state.data),
    },
  );
  useReadFailure(result, 'Failed to fetch emails');
  return <Mails value={result}>{children}</Mails>;
}

/** The mails about one of those rows. */
function MailsAbout({ id }: { id: string }) {
  const query = useContext(Mails);
  if (!query) return null;
  const mails = query.data?.filter(({ about }) => about.id === id) ?? [];
  if (mails.length === 0)
    return <ReadFailedLine title="The emails about this could not be read." query={query} />;
  return (
    <div className="border-t border-line pt-3">
      <MailLines mails={mails} />
    </div>
  );
}

/** Mails as what screens show with every card: see `RowExtras`. */
export const rowMails = { Around: RowMails, About: MailsAbout };
