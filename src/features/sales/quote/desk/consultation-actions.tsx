import { useState } from 'react';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { draftLines, usualLastDay } from '#src/features/sales/quote/rules.ts';
import type { Decision } from '#src/features/sales/quote/visitor/use-decision.ts';
import type { ConsultationItem } from './admin-contract.ts';
import { QuoteEditor } from './quote-editor.tsx';

export interface ConsultationDecisionProps {
  item: ConsultationItem;
  decision: Decision;
}

/** The decision buttons of a pending consultation: quote it as estimated, or delay it. */
export function ConsultationActions({ item, decision }: ConsultationDecisionProps) {
  const { id } = item;
  const { estimate } = useFirm().prices;
  const isSending = decision.isSending(id);
  const isDelaying = decision.isDelaying(id);
  return (
    <>
      <Button
        busy={isSending}
        disabled={isDelaying}
        aria-keyshortcuts="q"
        onClick={() => decision.send({ id, lines: draftLines(estimate, item) })}
      >
        Send Quote
        <ActionKey name="Q" />
      </Button>
      <Button
        look="secondary"
        busy={isDelaying}
        disabled={isSending}
        aria-keyshortcuts="d"
        onClick={() => decision.delay(id)}
      >
        Delay
        <ActionKey name="D" />
      </Button>
    </>
  );
}

/** Whom a consultation's quote is for. */
export const recipientOf = ({ fullName, businessName, email }: ConsultationItem) => ({
  fullName,
  businessName,
  email,
});

/** Quotes a pending consultation otherwise than estimated. */
export function ChangeQuote({ item, decision }: ConsultationDecisionProps) {
  const { id } = item;
  const {
    prices: { estimate },
    identity: { vatRate },
  } = useFirm();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        disabled={decision.isSending(id) || decision.isDelaying(id)}
        onClick={() => setEditing(true)}
      >
        Change it first
      </Button>
      {editing && (
        <QuoteEditor
          draft={{
            ...recipientOf(item),
            id,
            lines: draftLines(estimate, item),
            note: '',
            validUntil: usualLastDay(new Date()),
          }}
          vatRate={vatRate}
          sending={decision.sending}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
