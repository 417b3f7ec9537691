import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { saveFile } from '#src/client/save-file.ts';
import { toastFailure } from '#src/client/toast-failure.ts';
import { Button } from '#src/client/ui/button.tsx';

const fail = toastFailure('Failed to fetch the PDF', 'Please try again.');

interface InvoicePdfButtonProps {
  id: string;
  /** 'Invoice 42' */
  name: string;
  /** 'invoice-42.pdf' */
  file: string;
}

/** Saves an invoice's PDF, on the desk: its login is a header, which no link sends. */
export function InvoicePdfButton({ id, name, file }: InvoicePdfButtonProps) {
  const { client } = api.useUtils();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(file, 'application/pdf', await client.admin.invoice.pdf.query({ id }));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" busy={busy} aria-label={`PDF: ${name}`} onClick={save}>
      PDF
    </Button>
  );
}
