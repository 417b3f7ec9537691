import { useState } from 'react';
import { saveAdminFile } from '#src/client/save-file.ts';
import { toastFailure } from '#src/client/toast-failure.ts';
import { Button } from './button.tsx';

const fail = toastFailure('Failed to fetch the CSV file', 'Please try again.');

interface CsvButtonProps {
  /** 'transactions.csv' */
  file: string;
  path: string;
}

/** Saves a list of the desk as a CSV file. */
export function CsvButton({ file, path }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveAdminFile(file, path).catch(fail);
    setBusy(false);
  };
  return (
    <Button look="quiet" busy={busy} onClick={save}>
      Download as CSV
    </Button>
  );
}
