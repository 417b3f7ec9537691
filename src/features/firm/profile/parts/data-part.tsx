import type { ReactNode } from 'react';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { FirmFields } from '#src/features/firm/profile/fields/firm-fields.tsx';
import { pagePath } from '#src/shared/paths.ts';

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
      <FirmFields of={['privacy.intro']} />
      <FirmFields columns={2} of={['privacy.storage', 'privacy.contact']} />
    </FormSection>
    <FormSection
      title="How long you keep what you have of people"
      intro="After that it is deleted by itself, with its pictures. Your page about privacy says the same: it is made from these periods."
    >
      <FirmFields columns={2} of={['retention']} />
    </FormSection>
    {children}
  </div>
);
