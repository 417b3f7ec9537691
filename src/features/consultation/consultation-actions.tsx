import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { draftLines } from '#src/features/quote/rules.ts';
import type { ConsultationItem } from './admin-contract.ts';
import { QuoteEditor } from './quote-editor.tsx';
import { useDecision } from './use-decision.ts';
import { usualEnd } from './use-quote-form.ts';

/** The decision buttons of a pending consultation: quote it as estimated or otherwise, or delay it. */
export function ConsultationActions({ item }: { item: ConsultationItem }) {
  const { id } = item;
  const [editing, setEditing] = useState(false);
  const decision = useDecision();
  const send = api.admin.quote.create.useMutation(decision);
  const delay = api.admin.consultation.setStatus.useMutation(decision);
  const busy = send.isPending || delay.isPending;
  const lines = draftLines(item);
  return (
    <>
      <Button
        busy={send.isPending}
        disabled={delay.isPending}
        onClick={() => send.mutate({ id, lines })}
      >
        Send Quote
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => setEditing(true)}>
        Change it first
      </Button>
      <Button
        look="secondary"
        busy={delay.isPending}
        disabled={send.isPending}
        onClick={() => delay.mutate({ id, status: 'delayed' })}
      >
        Delay
      </Button>
      {editing && (
        <QuoteEditor
          recipient={item.businessName}
          draft={{ id, lines, note: '', validUntil: usualEnd() }}
          vatRate={null}
          sending={decision}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
