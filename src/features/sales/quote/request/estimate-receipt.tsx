import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEstimate } from '#src/client/firm/use-estimate.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import type { ConsultationInput } from './contract.ts';
import {
  addOnName,
  complexityName,
  type Estimate,
  type EstimateChoices,
  estimateConsultation,
  pounds,
  serviceName,
  timelineDuration,
  timelineName,
} from './estimate-rules.ts';

/** The receipt beside the form; on a phone, an expandable bar below it. */
export function LiveEstimate() {
  const choices: EstimateChoices = useWatch<ConsultationInput>();
  const estimate = estimateConsultation(useEstimate(), choices);
  const vat = vatNote(useFirm());
  const [open, setOpen] = useState(false);
  const lines = useId();
  return (
    <section
      aria-label="Your estimate"
      className="lifted sticky bottom-0 z-10 -mx-5 lg:top-[calc(1.5rem+var(--toast-height))] lg:bottom-auto lg:mx-0 lg:self-start"
    >
      <div className="receipt max-lg:receipt-foot px-5 pt-5 pb-2 lg:px-7 lg:pt-7 lg:pb-9">
        <div id={lines} className={`${open ? 'max-h-[60dvh] scroll-shadows' : 'hidden'} lg:block`}>
          <ReceiptLines estimate={estimate} choices={choices} />
        </div>
        <div className="flex items-center justify-between gap-x-3 max-[22rem]:flex-wrap">
          <p
            role="status"
            className="flex grow items-baseline justify-between gap-3 whitespace-nowrap"
          >
            <span className="font-semibold">
              {estimate.complete ? 'Estimate' : 'So far'}
              {vat && <span className="block text-sm font-normal">{vat}</span>}
            </span>
            <span className="tabular text-2xl font-semibold text-bottle">
              {pounds(estimate.total)}
            </span>
          </p>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={lines}
            onClick={() => setOpen(!open)}
            className="button px-3 text-bottle underline underline-offset-4 lg:hidden"
          >
            {open ? 'Hide the sum' : 'Show the sum'}
          </button>
        </div>
      </div>
    </section>
  );
}

/** The lines of an estimate, for the choices made so far. */
export function ReceiptLines({
  estimate,
  choices,
}: {
  estimate: Estimate;
  choices: EstimateChoices;
}) {
  const firm = useFirm();
  const say = useSay();
  const { serviceType, projectComplexity, timeline } = choices;
  const support = estimate.addOns.find(({ monthly }) => monthly);
  return (
    <>
      <p className="serif text-center text-xl text-bottle">{firm.identity.name}</p>
      <h2 className="text-center text-lg">Your estimate</h2>
      <p className="mt-1 border-b border-dashed border-edge pb-3 text-center text-sm text-stone">
        {serviceType ? 'How it adds up' : 'Choose a service to start'}
      </p>
      <ul className="grid gap-1.5 py-3">
        {serviceType && <Line label={serviceName(say, serviceType)}>{pounds(estimate.base)}</Line>}
        {projectComplexity && (
          <Line label={complexityName(say, projectComplexity)}>× {estimate.complexity}</Line>
        )}
        {timeline && (
          <Line label={`${timelineName(say, timeline)}, ${timelineDuration(say, timeline)}`}>
            × {estimate.timeline}
          </Line>
        )}
        {serviceType && (projectComplexity || timeline) && (
          <Line label="The work" strong>
            {pounds(estimate.work)}
          </Line>
        )}
        {estimate.addOns.map(({ name, price, monthly }) => (
          <Line key={name} label={addOnName(say, name)}>
            + {pounds(price)}
            {monthly && ' a month'}
          </Line>
        ))}
      </ul>
      <p className="mb-3 border-b border-dashed border-edge pb-3 text-sm text-stone">
        {vatNote(firm) ? 'Including VAT, rounded' : 'Rounded'} to whole pounds.
        {support &&
          ` It includes the first month of support; every month after is ${pounds(support.price)}.`}
      </p>
    </>
  );
}

function Line({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={`tabular flex items-baseline gap-2 ${strong ? 'border-t border-line pt-1.5 font-semibold' : ''}`}
    >
      <span>{label}</span>
      <span aria-hidden="true" className="grow border-b border-dotted border-edge" />
      <span className="whitespace-nowrap">{children}</span>
    </li>
  );
}
