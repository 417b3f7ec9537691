import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { FileRefused, saveAdminFile } from '#src/client/api/save-file.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { ReadFailedLine } from '#src/client/ui/read-failed.tsx';

const fail = (error: unknown) =>
  toastError(
    'Failed to fetch their data',
    error instanceof FileRefused ? error.message : 'Please try again.',
  );

/** Saves all that is kept of a person as a ZIP file. */
function PersonExport({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveAdminFile('personal-data.zip', `/api/admin/people/${id}/export`).catch(fail);
    setBusy(false);
  };
  return (
    <Button look="secondary" busy={busy} onClick={save}>
      Save a copy
    </Button>
  );
}

const EraseDialog = lazyPanel(async () => (await import('./erasure/erase-dialog.tsx')).EraseDialog);

/** A copy of what is kept of a person, and the way to erase them. */
export function PersonPrivacy({ id, name }: { id: string; name: string }) {
  const [isErasing, setIsErasing] = useState(false);
  const session = api.admin.session.read.useQuery();
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-xl">Their data</h2>
      <p className="text-sm text-stone">
        Whoever asks may have a copy of all you keep of them, or be erased. See first that it is
        they who ask.
      </p>
      <ReadFailedLine title="How your customers log in could not be read." query={session} />
      {session.data?.opensByAddress && (
        <p className="rounded bg-wait-soft px-4 py-3 text-sm text-wait">
          Your customers log in with their email address alone, so what is asked in a portal may be
          somebody else’s wish. Ring them, or write to that address, before you do either.
        </p>
      )}
      <div className="flex flex-wrap gap-x-3">
        <PersonExport id={id} />
        <Button look="quiet" onClick={() => setIsErasing(true)}>
          Erase…
        </Button>
      </div>
      {isErasing && <EraseDialog id={id} name={name} onClose={() => setIsErasing(false)} />}
    </Card>
  );
}
