import { api } from '#src/client/api/api.ts';
import { Card } from '#src/client/ui/card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import { MailLines, whileWaiting } from './mail-lines.tsx';

/** Every mail to or about the person with this email address. */
export const PersonMails = ({ email }: { email: string }) =>
  email ? (
    <MailsOf email={email} />
  ) : (
    <Empty title="No emails">
      <p>No email address is known. ‘Correct details’, in the story, adds one.</p>
    </Empty>
  );

function MailsOf({ email }: { email: string }) {
  const result = api.admin.mail.list.useQuery(
    { email },
    { refetchInterval: ({ state }) => whileWaiting(state.data?.data) },
  );
  if (!result.data && result.error)
    return <ReadFailed title="Failed to fetch emails" query={result} />;
  const mails = result.data?.data;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-8">
      <h3 className="text-xl">Emails</h3>
      {mails?.length === 0 && <p className="text-stone">None written yet.</p>}
      {mails && mails.length > 0 && <MailLines mails={mails} />}
    </Card>
  );
}
