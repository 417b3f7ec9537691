import type { Ref } from 'react';
import { wizardSteps } from './wizard-steps.tsx';

interface WizardProgressProps {
  /** The open step, from 0. */
  place: number;
  title: string;
  heading: Ref<HTMLHeadingElement>;
}

/** The wizard's progress, as text and as a row of bars. */
export function WizardProgress({ place, title, heading }: WizardProgressProps) {
  return (
    <>
      <div aria-hidden="true" className="mb-5 flex gap-1.5">
        {wizardSteps.map((step, index) => (
          <span
            key={step.title}
            className={`h-1.5 grow rounded-full ${index <= place ? 'bg-bottle' : 'bg-sand'}`}
          />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        <span className="tabular mb-1 block font-sans text-sm text-stone">
          Step {place + 1} of {wizardSteps.length}
        </span>
        {title}
      </h2>
    </>
  );
}
