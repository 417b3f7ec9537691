import { useLayoutEffect } from 'react';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { paths } from '#src/shared/paths.ts';
import type { Consultation } from './contract.ts';
import { ReceiptLines } from './estimate-receipt.tsx';
import { estimateConsultation, pounds } from './rules.ts';

export interface Sent {
  /** The submitted form values. */
  answers: Consultation;
  /** The server's estimate, in whole pounds. */
  estimatedPrice: number;
}

/** Confirms a stored request: the estimated amount and the next steps. */
export function ConsultationSent({ answers, estimatedPrice }: Sent) {
  const { phone } = useBrand();
  const { estimate } = useFirm().prices;
  useLayoutEffect(() => focusHeading({ preventScroll: false }), []);
  return (
    <PageShell
      title="Thank you, your request is with us"
      intro={`Your quote follows within 24 hours, to ${answers.email}.`}
    >
      <section aria-label="Your estimate" className="lifted max-w-[26rem]">
        <div className="receipt px-7 pt-7 pb-9">
          <ReceiptLines estimate={estimateConsultation(estimate, answers)} choices={answers} />
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            Estimated amount
            <span className="tabular text-3xl text-bottle">{pounds(estimatedPrice)}</span>
          </p>
        </div>
      </section>
      <h2 className="mt-10 text-xl">What happens next</h2>
      <ol className="measure mt-3 grid list-decimal gap-2 pl-6">
        <li>We go through what you told us, and ring you if something is unclear.</li>
        <li>You get a fixed quote in writing. The estimate above is not binding.</li>
        <li>Nothing starts, and nothing is charged, until you say yes.</li>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.home}>Back to Home</ButtonLink>
        <ButtonLink href={phone.href} look="secondary">
          Ring {phone.label}
        </ButtonLink>
      </div>
    </PageShell>
  );
}
