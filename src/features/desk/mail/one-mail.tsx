import { api } from '#src/client/api/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { MailLines } from './mail-lines.tsx';

/** One mail: what became of it, with a preview, and sent again where it can be. */
export function OneMail({ id }: { id: string }) {
  const result = api.admin.mail.read.useQuery({ id });
  if (!result.data && result.error)
    return <ReadFailed title="The email could not be fetched" query={result} />;
  if (!result.data) return <Loading />;
  return <MailLines mails={[result.data.data]} />;
}
