import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { Button } from '#src/client/ui/button.tsx';
import { statusTexts } from '#src/features/firm/profile/texts.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { findProblems } from './problem-rules.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { FirmDraft } from './use-firm-draft.ts';

const fail = toastFailure('The draft was not dropped', 'Please try again.');

/** Where the draft stands, and what can be done with it. */
export function FirmBar({ draft }: { draft: FirmDraft }) {
  const { form, state, status, save, load } = draft;
  const [asks, setAsks] = useState(false);
  const discard = api.admin.firm.discardDraft.useMutation({
    onSuccess: ({ data }) => load(data),
    onError: fail,
  });
  const publish = async () => {
    if (!(await form.trigger())) return;
    if ((await save()) === 'saved') setAsks(true);
  };
  const isUnchanged = state.draft === null && status === 'saved';
  return (
    <div className="sticky top-0 z-10 -mx-4 -mt-5 grid gap-3 border-b border-line bg-cream px-4 py-3 sm:-mx-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 grow basis-64 text-stone">
          {isUnchanged ? 'Nothing differs from what is published.' : statusTexts[status]}
        </p>
        {state.draft && status !== 'changed' && (
          <Button
            look="quiet"
            busy={discard.isPending}
            onClick={() => discard.mutate({ revision: state.revision })}
          >
            Drop the draft
          </Button>
        )}
        <Button disabled={isUnchanged || status === 'changed'} onClick={publish}>
          Publish…
        </Button>
      </div>
      {status === 'changed' && <DraftConflict draft={draft} />}
      {status === 'invalid' && (
        <ul className="grid gap-1 rounded bg-bad-soft px-4 py-3 text-bad">
          {findProblems(form.getValues()).map(({ part, label, message }) => (
            <li key={label}>
              {label} ({part}): {message}
            </li>
          ))}
        </ul>
      )}
      {asks && <PublishDialog draft={draft} onClose={() => setAsks(false)} />}
    </div>
  );
}
