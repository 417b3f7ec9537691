import { useState } from 'react';
import { FileRefused, saveAdminFile } from '#src/client/api/save-file.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';

const fail = (error: unknown) =>
  toastError(
    'Failed to fetch their data',
    error instanceof FileRefused ? error.message : 'Please try again.',
  );

/** Saves all that is kept of a person as a ZIP file. */
export function PersonExport({ id }: { id: string }) {
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
