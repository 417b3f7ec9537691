import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import type { DirectDebitForm } from '#src/features/sales/direct-debit/contract.ts';
import { GuaranteeDialog } from './guarantee-dialog.tsx';
import { ReadButton } from './read-button.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const documents = { terms: TermsDialog, guarantee: GuaranteeDialog };

/** The two agreement checkboxes, each with a link to its text. */
export function Agreements() {
  const field = bindField(useFormContext<DirectDebitForm>());
  const [shown, setShown] = useState<{ name: keyof typeof documents; open: boolean }>();
  const read = (name: keyof typeof documents) => setShown({ name, open: true });
  const Document = shown && documents[shown.name];
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
      {Document && (
        <Document open={shown.open} onClose={() => setShown({ ...shown, open: false })} />
      )}
    </>
  );
}
