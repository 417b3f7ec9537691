import type { ReactNode } from 'react';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { DocumentSection } from '#src/features/firm/terms/terms.tsx';
import { noticePromise } from '#src/features/sales/direct-debit/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { DocumentDialog, type DocumentDialogProps } from './document-dialog.tsx';

export const GuaranteeDialog = (dialog: DocumentDialogProps) => (
  <DocumentDialog {...dialog} title="The Direct Debit Guarantee" name="the Guarantee">
    <Guarantee />
  </DocumentDialog>
);

/** The Direct Debit Guarantee in the scheme's wording, with plain words beneath each part. */
export function Guarantee() {
  const { name, phone, email } = useBrand();
  const { termsVersion } = useFirm();
  return (
    <>
      <p className="text-sm text-stone">
        Edition of {formatDate(termsVersion.slice(0, 10))}. The scheme’s words, and what they mean.
      </p>
      <Part
        title="Who gives it"
        wording={[
          'This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits',
        ]}
      >
        Your own bank stands behind it. It costs you nothing.
      </Part>
      <Part
        title="You know beforehand"
        wording={[
          `If there are any changes to the amount, date or frequency of your Direct Debit ${name} will notify you 10 working days in advance of your account being debited or as otherwise agreed. If you request ${name} to collect a payment, confirmation of the amount and date will be given to you at the time of the request`,
        ]}
      >
        {`${noticePromise}, and again before we retry a payment that failed.`}
      </Part>
      <Part
        title="A mistake is put right at once"
        wording={[
          `If an error is made in the payment of your Direct Debit, by ${name} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society`,
          `If you receive a refund you are not entitled to, you must pay it back when ${name} asks you to`,
        ]}
      >
        Your bank pays you back straight away and settles the rest with us.
      </Part>
      <Part
        title="You can stop at any time"
        wording={[
          'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.',
        ]}
      >
        Tell your bank, and tell us on {phone.label} or at {email.label}.
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  /** The scheme's paragraphs, word for word. */
  wording: string[];
  /** The same in plain words. */
  children: ReactNode;
}

const Part = ({ title, wording, children }: PartProps) => (
  <DocumentSection title={title}>
    <blockquote className="grid gap-2 border-l-4 border-butter pl-4">
      {wording.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </blockquote>
    <p className="text-stone">
      <span className="font-semibold">In plain words:</span> {children}
    </p>
  </DocumentSection>
);
