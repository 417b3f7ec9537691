import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverError } from '#src/client/api/server-message.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { firmMessages, statusTexts } from '#src/features/firm/profile/texts.ts';
import { changesOf } from './change-rules.ts';
import { findProblems, problemsOf } from './problem-rules.ts';
import type { FirmDraft } from './use-firm-draft.ts';

const failChoice = toastFailure(
  'This did not work',
  'We could not reach the server. Please try again.',
);

/** Says that another window has changed the draft, with what can be done about it. */
function DraftConflict({ draft: { loadTheirs, keepMine } }: { draft: FirmDraft }) {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act().catch(failChoice);
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

/** What a field holds: a colour with what it looks like. */
const Value = ({ of: { text, colour } }: { of: { text: string; colour?: string | undefined } }) => (
  <>
    {colour && (
      <span
        aria-hidden="true"
        style={{ backgroundColor: colour }}
        className="mr-1.5 inline-block size-5 rounded border border-edge align-[-0.25rem]"
      />
    )}
    {text}
  </>
);

interface PublishDialogProps {
  draft: FirmDraft;
  onClose: () => void;
}

/** Shows what publishing the draft changes, and publishes it. */
function PublishDialog({ draft: { state, load, giveWay }, onClose }: PublishDialogProps) {
  const publish = api.admin.firm.publish.useMutation({
    onSuccess({ data }) {
      load(data);
      onClose();
      toast({ title: 'Published', description: 'Pages, emails and papers show it now.' });
    },
    async onError(error) {
      if (serverError(error)?.data.httpStatus === 409) await giveWay().catch(failChoice);
    },
  });
  const { published, draft, revision } = state;
  const changes = draft
    ? changesOf(
        { ...published.firm, hasOwnName: published.hasOwnName },
        { ...draft.firm, hasOwnName: draft.hasOwnName },
      )
    : [];
  const failure = serverError(publish.error);
  const problems = problemsOf(failure?.data.issues ?? []);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Publish these changes?"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={publish.isPending} onClick={() => publish.mutate({ revision })}>
            Publish
          </Button>
        </>
      }
    >
      <p>
        Everybody sees them at once. Prices that somebody has been shown are honoured for 24 hours.
      </p>
      {publish.isError && (
        <div role="alert" className="grid gap-1 rounded bg-bad-soft px-4 py-3 text-bad">
          <p className="font-semibold">This was not published.</p>
          {problems.length > 0
            ? problems.map(({ label, message }) => (
                <p key={label}>
                  {label}: {message}
                </p>
              ))
            : (failure?.message ?? 'We could not reach the server. Please try again.')}
        </div>
      )}
      <dl className="grid divide-y divide-line border-y border-line">
        {changes.map(({ label, from, to }) => (
          <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere">
              <del className="text-stone">
                <Value of={from} />
              </del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> becomes </span>
              <Value of={to} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const fail = toastFailure('The draft was not dropped', 'Please try again.');

/** Where the draft stands, and what can be done with it. */
export function FirmBar({ draft }: { draft: FirmDraft }) {
  const { form, state, status, save, load, asks, setAsks } = draft;
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
