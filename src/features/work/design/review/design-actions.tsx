import { useState } from 'react';
import { useIsReadOnly } from '#src/client/api/read-only.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ReadOnlyNote } from '#src/client/ui/desk/read-only-note.tsx';
import { type DesignView, revisionFeedback } from '#src/features/work/design/contract.ts';
import { ChangesForm } from './changes-form.tsx';
import { changesDraft, useDecision } from './use-decision.ts';

interface DesignActionsProps {
  design: DesignView;
  reload: () => Promise<unknown>;
}

/** The three decisions on a pending design; 'Request Changes' asks what should change. */
export function DesignActions({ design, reload }: DesignActionsProps) {
  const isReadOnly = useIsReadOnly();
  const [asks, setAsks] = useState(false);
  const { decide, busy } = useDecision(design, reload);
  if (asks)
    return (
      <ChangesForm
        draft={changesDraft(design)}
        busy={busy !== undefined}
        onSend={(comment) =>
          decide({ status: 'revision_requested', feedback: revisionFeedback, comment })
        }
        onBack={() => setAsks(false)}
      />
    );
  return (
    <fieldset
      disabled={isReadOnly}
      className="flex flex-wrap gap-2 *:px-2.5 max-md:*:grow max-md:*:basis-22 sm:gap-3"
    >
      <legend className="sr-only">Your decision on {design.designTitle}</legend>
      <Button busy={busy === 'approved'} onClick={() => decide({ status: 'approved' })}>
        Approve
      </Button>
      <Button look="secondary" onClick={() => setAsks(true)}>
        Request Changes
      </Button>
      <Button
        look="quiet"
        busy={busy === 'rejected'}
        onClick={() => decide({ status: 'rejected' })}
      >
        Reject
      </Button>
      <ReadOnlyNote className="self-center" />
    </fieldset>
  );
}
