import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { saveFile } from '#src/client/api/save-file.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { Button } from '#src/client/ui/button.tsx';
import { invoiceFile, invoiceName, type Numbered } from './invoice-rules.ts';

const fail = toastFailure('Failed to fetch the PDF', 'Please try again.');

/** Saves an invoice's PDF, on the desk: its login is a header, which no link sends. */
export function InvoicePdfButton({ invoice }: { invoice: Numbered & { id: string } }) {
  const { client } = api.useUtils();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const pdf = await client.admin.invoice.pdf.query({ id: invoice.id });
      saveFile(invoiceFile(invoice), 'application/pdf', pdf);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" busy={busy} aria-label={`PDF: ${invoiceName(invoice)}`} onClick={save}>
      PDF
    </Button>
  );
}
