import { useState } from 'react';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { Button } from '#src/client/ui/button.tsx';
import { firmMessages } from '#src/features/firm/profile/texts.ts';
import type { FirmDraft } from './use-firm-draft.ts';

const fail = toastFailure('This did not work', 'We could not reach the server. Please try again.');

/** Says that another window has changed the draft, with what can be done about it. */
export function DraftConflict({ draft: { loadTheirs, keepMine } }: { draft: FirmDraft }) {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act().catch(fail);
    setBusy(false);
  };
  return (
    <div role="alert" className="grid gap-3 rounded bg-wait-soft px-4 py-4 text-wait">
      <p>{firmMessages.changedElsewhere}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={busy} onClick={() => run(loadTheirs)}>
          Load what they wrote
        </Button>
        <Button look="secondary" busy={busy} onClick={() => run(keepMine)}>
          Keep what I wrote
        </Button>
      </div>
    </div>
  );
}
