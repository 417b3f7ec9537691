import type { ReactNode } from 'react';
import { FormSection } from '#src/client/ui/fields/form-section.tsx';
import { NumberField } from '#src/features/firm/profile/fields/number-field.tsx';
import { paths } from '#src/shared/paths.ts';

/** How long the firm keeps what it has of people; below it, what that means tonight. */
export const DataPart = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-[48rem] gap-10">
    <FormSection
      title="How long you keep what you have of people"
      intro="After that it is deleted by itself, with its pictures. Your page about privacy says the same: it is made from these periods."
    >
      <p className="text-sm text-stone">
        Have this checked by somebody who knows the law, and read{' '}
        <a
          href={paths.privacy}
          target="_blank"
          className="underline underline-offset-4"
          rel="noopener"
        >
          what your visitors read
        </a>
        .
      </p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
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
