import { type ComponentType, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/bind-field.ts';
import { toastError } from '#src/client/toasts.tsx';
import { CheckboxField } from '#src/client/ui/checkbox-field.tsx';
import { useHydrated } from '#src/client/use-hydrated.ts';
import type { DirectDebitForm } from './contract.ts';
import type { DocumentDialogProps } from './document-dialog.tsx';

type Document = ComponentType<DocumentDialogProps>;
const documents = {
  terms: async (): Promise<Document> => (await import('./terms-dialog.tsx')).TermsDialog,
  guarantee: async (): Promise<Document> =>
    (await import('./guarantee-dialog.tsx')).GuaranteeDialog,
};

/** The two agreements, each beside the text that is agreed to; the texts load when asked for. */
export function Agreements() {
  const field = bindField(useFormContext<DirectDebitForm>());
  const [shown, setShown] = useState<{ Document: Document; open: boolean }>();
  const read = async (name: keyof typeof documents) => {
    try {
      setShown({ Document: await documents[name](), open: true });
    } catch {
      toastError('The text did not load', 'Please check your connection and try again.');
    }
  };
  return (
    <>
      <CheckboxField
        {...field('agreedToTerms')}
        label="I agree to the terms and conditions."
        hint={<ReadButton onRead={() => read('terms')}>Read the terms and conditions</ReadButton>}
      />
      <CheckboxField
        {...field('agreedToDirectDebit')}
        label="I agree to the Direct Debit Guarantee, and may authorise payments from this account."
        hint={
          <ReadButton onRead={() => read('guarantee')}>Read the Direct Debit Guarantee</ReadButton>
        }
      />
      {shown && (
        <shown.Document open={shown.open} onClose={() => setShown({ ...shown, open: false })} />
      )}
    </>
  );
}

function ReadButton({ onRead, children }: { onRead: () => void; children: string }) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      onClick={onRead}
      disabled={!hydrated}
      className="py-2 text-left font-semibold text-bottle underline disabled:opacity-60"
    >
      {children}
    </button>
  );
}
