import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import {
  type DecisionProps,
  QuoteAcceptance,
  QuoteRefusal,
} from '#src/features/sales/quote/visitor/quote-acceptance.tsx';

/** Accepts an open quote with a typed name, or declines it. */
export function QuoteDecision(props: DecisionProps) {
  const [declining, setDeclining] = useState(false);
  return (
    <section aria-labelledby="decide" className="grid gap-5">
      <QuoteAcceptance {...props} />
      <Button
        look="quiet"
        aria-expanded={declining}
        onClick={() => setDeclining(!declining)}
        className="-ml-3 justify-self-start px-3"
      >
        Decline
      </Button>
      {declining && <QuoteRefusal {...props} />}
    </section>
  );
}
