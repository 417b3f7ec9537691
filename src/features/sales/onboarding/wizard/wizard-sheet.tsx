import type { FormEvent, Ref } from 'react';
import { useSay } from '#src/client/firm/use-say.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { wizardSteps } from './wizard-steps.tsx';

interface WizardProgressProps {
  /** Where among the steps the open one is, from 0. */
  at: number;
  of: readonly number[];
  title: string;
  heading: Ref<HTMLHeadingElement>;
}

/** The wizard's progress, as text and as a row of bars. */
function WizardProgress({ at, of: steps, title, heading }: WizardProgressProps) {
  return (
    <>
      <div aria-hidden="true" className="mb-5 flex gap-1.5">
        {steps.map((step, index) => (
          <span
            key={step}
            className={`h-1.5 grow rounded-full ${index <= at ? 'bg-bottle' : 'bg-sand'}`}
          />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        <span className="tabular mb-1 block font-sans text-sm text-stone">
          Step {at + 1} of {steps.length}
        </span>
        {title}
      </h2>
    </>
  );
}

interface WizardSheetProps {
  /** Which of all steps is open, from 0, and those that are shown. */
  place: number;
  steps: readonly number[];
  busy: boolean;
  heading: Ref<HTMLHeadingElement>;
  onSubmit: (event: FormEvent) => Promise<void>;
  onBack: () => void;
}

/** One step of the wizard. */
export function WizardSheet({ place, steps, busy, heading, onSubmit, onBack }: WizardSheetProps) {
  const say = useSay();
  const step = wizardSteps[place] ?? wizardSteps[0];
  const last = place === steps.at(-1);
  // On a phone the last step's two buttons do not fit one line.
  const wide = last ? 'grow sm:grow-0' : '';
  return (
    <Form onSubmit={onSubmit} className="raised rounded bg-paper p-5 sm:p-8">
      <WizardProgress
        at={steps.indexOf(place)}
        of={steps}
        title={step.title(say)}
        heading={heading}
      />
      <div key={place} className="mt-6 grid gap-6">
        <step.Fields />
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
        <Button look="secondary" disabled={place === 0} onClick={onBack} className={wide}>
          Previous
        </Button>
        <SubmitButton busy={busy} className={wide}>
          {last ? 'Submit Information' : 'Next'}
        </SubmitButton>
      </div>
      <div className="mt-4">
        <WhatHappens purpose={say('wizardUse', 'to make your website')} />
      </div>
    </Form>
  );
}
