import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { Router } from 'wouter';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { WizardSheet } from '#src/features/sales/onboarding/wizard/wizard-sheet.tsx';
import { shownSteps } from '#src/features/sales/onboarding/wizard/wizard-steps.tsx';
import { findPackage } from '#src/shared/find-package.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { pagePath } from '#src/shared/paths.ts';
import { sampleOrder, samplePerson } from './sample.ts';

/** Renders a step of the wizard, from 0, as somebody who filled in the ones before it sees it; the last where there are fewer. */
export function drawWizard(firm: Firm, now: Date, place: number): string {
  const { package: ordered } = sampleOrder(firm, now);
  const asksDomain = findPackage(firm, ordered)?.asksDomain ?? true;
  const steps = shownSteps(asksDomain || firm.version === null);
  return renderToString(
    <FirmProvider firm={shownFirm(firm)}>
      <Router ssrPath={pagePath('/onboarding')}>
        <Step place={steps[place] ?? steps.at(-1) ?? 0} steps={steps} ordered={ordered} />
      </Router>
    </FirmProvider>,
  );
}

function Step({
  place,
  steps,
  ordered,
}: {
  place: number;
  steps: readonly number[];
  ordered: string;
}) {
  const say = useSay();
  const { fullName, businessName, email } = samplePerson;
  const defaultValues = { fullName, businessName, email, selectedPackage: ordered, hasDomain: '' };
  const form = useForm({ defaultValues });
  return (
    <PageShell
      title={say('wizard', 'Tell us about your website')}
      back={{ href: pagePath('/payment'), label: 'Back to Services' }}
    >
      <FormProvider {...form}>
        <WizardSheet
          place={place}
          steps={steps}
          busy={false}
          heading={createRef()}
          onSubmit={async () => {}}
          onBack={() => {}}
        />
      </FormProvider>
    </PageShell>
  );
}
