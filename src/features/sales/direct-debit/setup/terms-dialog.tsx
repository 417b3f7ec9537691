import { Terms } from '#src/features/firm/terms/terms.tsx';
import { DocumentDialog, type DocumentDialogProps } from './document-dialog.tsx';

export const TermsDialog = (dialog: DocumentDialogProps) => (
  <DocumentDialog {...dialog} title="Terms and conditions" name="the terms">
    <Terms />
  </DocumentDialog>
);
