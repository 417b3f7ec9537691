import { brand } from '#src/shared/brand.ts';
import { formatDate } from '#src/shared/dates.ts';
import { DocumentDialog, type DocumentDialogProps, DocumentSection } from './document-dialog.tsx';
import { termsVersion } from './rules.ts';

export const GuaranteeDialog = (dialog: DocumentDialogProps) => (
  <DocumentDialog {...dialog} title="The Direct Debit Guarantee" name="the Guarantee">
    <Guarantee />
  </DocumentDialog>
);

/** The Direct Debit Guarantee, in our own words. */
export function Guarantee() {
  return (
    <>
      <p className="text-sm text-stone">Edition of {formatDate(termsVersion)}, in plain words.</p>
      <DocumentSection title="Who gives it">
        <p>
          Every bank and building society that takes Direct Debit instructions gives this Guarantee
          to its customers. It costs you nothing and covers every payment that {brand.name}{' '}
          collects.
        </p>
      </DocumentSection>
      <DocumentSection title="You know beforehand">
        <p>
          If the amount, the date or how often we collect changes, we tell you 10 working days
          before your account is debited, unless we have agreed something else with you. If you ask
          us to collect a payment, we confirm its amount and date when you ask.
        </p>
      </DocumentSection>
      <DocumentSection title="A mistake is put right at once">
        <p>
          If we or your bank make a mistake with a payment, your bank or building society refunds
          the amount in full, straight away. If a refund turns out not to have been yours, you pay
          it back when we ask.
        </p>
      </DocumentSection>
      <DocumentSection title="You can stop at any time">
        <p>
          Tell your bank or building society and the Direct Debit is cancelled. They may ask you to
          confirm it in writing. Please tell us as well, on {brand.phone.label} or at{' '}
          {brand.email.label}.
        </p>
      </DocumentSection>
    </>
  );
}
