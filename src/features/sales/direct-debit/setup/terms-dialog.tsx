import { termsVersion } from '#src/features/sales/direct-debit/rules.ts';
import { brand } from '#src/shared/brand.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPounds } from '#src/shared/money.ts';
import { googleBusinessPrice, pricing } from '#src/shared/packages.ts';
import { DocumentDialog, type DocumentDialogProps, DocumentSection } from './document-dialog.tsx';

const { basic, premium } = pricing;

export const TermsDialog = (dialog: DocumentDialogProps) => (
  <DocumentDialog {...dialog} title="Terms and conditions" name="the terms">
    <Terms />
  </DocumentDialog>
);

/** The terms and conditions in the current edition. */
export function Terms() {
  return (
    <>
      <p className="text-sm text-stone">
        Edition of {formatDate(termsVersion)}. “We” are {brand.name}, {brand.address.join(', ')}.
        “You” are the business that orders.
      </p>
      <DocumentSection title="1. What we make">
        <p>
          The {basic.name} has 1-3 pages, written and laid out with you, and comes with 1 month of
          support from the day it goes live.
        </p>
        <p>
          The {premium.name} has as many pages as you need, a domain name registered for you and
          hosting, and comes with 3 months of support from the day it goes live.
        </p>
      </DocumentSection>
      <DocumentSection title="2. When we start">
        <p>
          Development starts within 5 business days of your payment authorisation. We need your
          words, pictures and answers to go on; while we wait for them, the work waits too.
        </p>
      </DocumentSection>
      <DocumentSection title="3. What it costs">
        <ul className="tabular list-disc space-y-1 pl-5">
          <li>
            {basic.name}: {formatPounds(basic.adminSetupPrice)} setup, then{' '}
            {formatPounds(basic.monthlyPrice)} a month.
          </li>
          <li>
            {premium.name}: {formatPounds(premium.adminSetupPrice)} setup, then{' '}
            {formatPounds(premium.monthlyPrice)} a month.
          </li>
          <li>
            Google Business set up for you, if you ask for it: {formatPounds(googleBusinessPrice)},
            once.
          </li>
        </ul>
        <p>
          Work beyond your package is quoted for first, and only done once you have said yes to the
          price.
        </p>
      </DocumentSection>
      <DocumentSection title="4. How you pay">
        <p>
          By Direct Debit from the account you name. We notify you of the amount and the date, and
          of any change to either, 10 working days ahead. The Direct Debit Guarantee protects every
          payment.
        </p>
      </DocumentSection>
      <DocumentSection title="5. Keeping it running">
        <p>
          Websites that we host have 99.9% uptime, leaving out maintenance that we tell you of
          beforehand. We respond to support requests within 48 hours.
        </p>
      </DocumentSection>
      <DocumentSection title="6. What is yours">
        <p>
          Your words, pictures, logo and domain name are yours and stay yours. Please send us only
          what you have the right to use. The finished pages are yours once the setup is paid for.
        </p>
      </DocumentSection>
      <DocumentSection title="7. Your details">
        <p>
          We use your details to make, run and bill your website, and pass them to no one who is not
          needed for that. Bank details are kept encrypted.
        </p>
      </DocumentSection>
      <DocumentSection title="8. Ending it">
        <p>
          Either of us may end this with 30 days’ notice, in writing or by email to{' '}
          {brand.email.label}. Monthly payments stop when the notice ends; the setup price covers
          work done and is not returned. Nothing here takes away your rights under the law.
        </p>
      </DocumentSection>
    </>
  );
}
