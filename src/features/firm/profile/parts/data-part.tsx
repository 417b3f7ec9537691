import type { ReactNode } from 'react';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { FirmArea, FirmText } from '#src/features/firm/profile/fields/firm-fields.tsx';
import { NumberField } from '#src/features/firm/profile/fields/number-field.tsx';
import { pagePath } from '#src/shared/paths.ts';

const pair = 'grid items-start gap-6 sm:grid-cols-2';

/** What the firm says of the data of people, and how long it keeps it; below it, what that means tonight. */
export const DataPart = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-[48rem] gap-10">
    <FormSection
      title="Your page about privacy"
      intro="It says by itself what you keep, why and for how long. What only you know is said here."
    >
      <p>
        <strong>Have this checked by somebody who knows the law.</strong> Read{' '}
        <a
          href={pagePath('/privacy')}
          target="_blank"
          className="underline underline-offset-4"
          rel="noopener"
        >
          what your visitors read
        </a>
        .
      </p>
      <FirmArea name="privacy.intro" />
      <div className={pair}>
        <FirmText name="privacy.storage" />
        <FirmText name="privacy.contact" />
      </div>
    </FormSection>
    <FormSection
      title="How long you keep what you have of people"
      intro="After that it is deleted by itself, with its pictures. Your page about privacy says the same: it is made from these periods."
    >
      <div className={pair}>
        <NumberField unit="number" name="retention.requests" />
        <NumberField unit="number" name="retention.work" />
        <NumberField unit="number" name="retention.bank" />
        <NumberField unit="number" name="retention.money" />
        <NumberField unit="number" name="retention.events" />
      </div>
    </FormSection>
    {children}
  </div>
);
