import { api } from '#src/client/api/api.ts';
import { useIsReadOnly } from '#src/client/api/read-only.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ReadOnlyNote } from '#src/client/ui/desk/read-only-note.tsx';
import {
  type DesignDecision,
  type DesignView,
  revisionFeedback,
} from '#src/features/work/design/contract.ts';
import { designMessages } from '#src/features/work/design/texts.ts';

interface DesignActionsProps {
  design: DesignView;
  reload: () => Promise<unknown>;
}

const thanks: Record<DesignDecision, string> = {
  approved: 'Thank you. We carry on from this design.',
  revision_requested: 'Thank you. A new version follows.',
  rejected: 'Thank you for saying so. We get in touch about what comes next.',
};

/** The three decisions on a pending design. The designs are reloaded after each. */
export function DesignActions({ design: { id, designTitle }, reload }: DesignActionsProps) {
  const isReadOnly = useIsReadOnly();
  const { mutateAsync, isPending, variables } = api.customer.design.decide.useMutation();
  const decide = async (status: DesignDecision, feedback?: string) => {
    if (isPending) return;
    try {
      await mutateAsync({ id, status, feedback });
      toast({ title: designMessages.updated, description: thanks[status] });
    } catch {
      toastError(designMessages.error, designMessages.updateFailed);
    }
    // Also after a failure: the design may have been decided or replaced elsewhere.
    await reload();
  };
  const busy = (status: DesignDecision) => isPending && variables.status === status;
  return (
    <fieldset
      disabled={isReadOnly}
      className="flex flex-wrap gap-2 *:px-2.5 max-md:*:grow max-md:*:basis-22 sm:gap-3"
    >
      <legend className="sr-only">Your decision on {designTitle}</legend>
      <Button busy={busy('approved')} onClick={() => decide('approved')}>
        Approve
      </Button>
      <Button
        look="secondary"
        busy={busy('revision_requested')}
        onClick={() => decide('revision_requested', revisionFeedback)}
      >
        Request Changes
      </Button>
      <Button look="quiet" busy={busy('rejected')} onClick={() => decide('rejected')}>
        Reject
      </Button>
      <ReadOnlyNote className="self-center" />
    </fieldset>
  );
}
