import { useState } from 'react';
import { FileRefused, saveAdminFile } from '#src/client/api/save-file.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { londonDate } from '#src/shared/dates/dates.ts';
import { csvFileName, csvPath, type SavedList } from '#src/shared/desk/csv-path.ts';

const fail = (error: unknown) =>
  toastError(
    'Failed to fetch the CSV file',
    error instanceof FileRefused ? error.message : 'Please try again.',
  );

interface CsvButtonProps {
  list: SavedList;
  /** Which of its rows; all by default. */
  query?: Record<string, string>;
}

/** Saves a list of the desk as a CSV file. */
export function CsvButton({ list, query }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const { identity } = useFirm();
  const save = async () => {
    setBusy(true);
    const search = new URLSearchParams(query);
    const name = csvFileName(identity.name, list, londonDate(new Date()));
    await saveAdminFile(name, `${csvPath(list.name)}?${search}`).catch(fail);
    setBusy(false);
  };
  return (
    <Button
      look="quiet"
      className="-mr-4 sm:-mr-5"
      aria-label={`Download as CSV: ${list.title}`}
      busy={busy}
      onClick={save}
    >
      Download as CSV
    </Button>
  );
}
