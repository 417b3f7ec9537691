import { api } from '#src/client/api/api.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { MailItem } from './admin-contract.ts';

interface MailPreviewProps {
  mail: MailItem;
  onClose: () => void;
}

/** Shows a mail in a frame that runs no script and has no origin. Its links lead nowhere. */
export function MailPreview({ mail: { id, title, recipient }, onClose }: MailPreviewProps) {
  const result = api.admin.mail.read.useQuery({ id });
  const { data, error } = result;
  return (
    <Dialog open wide onClose={onClose} title={data?.data.subject ?? title}>
      <p className="text-sm wrap-anywhere text-stone">To {recipient}</p>
      {data ? (
        <iframe
          sandbox=""
          title={`${title} to ${recipient}`}
          srcDoc={data.data.html.replace('<head>', '<head><base target="_blank">')}
          className="h-[60dvh] w-full rounded border border-line bg-paper"
        />
      ) : error ? (
        <ReadFailed title="Failed to fetch the email" query={result} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
