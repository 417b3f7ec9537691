import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { submitByKey } from '#src/client/forms/submit-by-key.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { ReplyAbout, ReplyDraft } from './contract.ts';
import { draftName, readDraft, useReply } from './use-reply.ts';

interface ReplyBoxProps {
  personId: string;
  /** The request of theirs that it answers; left out where it answers none. */
  about?: ReplyAbout;
  /** The key of the row that keeps Undo once the reply is sent; by default the reply's own. */
  undoKey?: string;
  /** Whether a button opens it, unless something is typed in it already. */
  folded?: boolean;
  /** Whether its text takes the focus. */
  focused?: boolean;
  /** Said beneath the text, such as where else it is shown. */
  hint?: string;
  onSent?: () => void;
}

/**
 * Writes a mail to a person, customer or not, and sends it. What is typed is kept until it was sent, also
 * over a reload, and comes back with Undo.
 */
export function ReplyBox({ folded = false, ...props }: ReplyBoxProps) {
  const [open, setOpen] = useState(
    () => !folded || readDraft(draftName(props.personId, props.about)) !== undefined,
  );
  if (open) return <OpenBox {...props} focused={folded || props.focused} />;
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Reply by email
      </Button>
    </div>
  );
}

function OpenBox(props: Omit<ReplyBoxProps, 'folded'>) {
  const { personId: id, about } = props;
  const query = api.admin.reply.draft.useQuery({ id, about });
  if (!query.data && query.error)
    return <ReadFailed title="The address could not be fetched" query={query} />;
  if (!query.data) return <Loading />;
  const { to, name } = query.data;
  if (to !== null) return <ReplyForm {...props} to={to} draft={query.data} />;
  return (
    <p className="rounded bg-cream p-4">
      There is no email address of {name}, so they can only be rung or met. With an address among
      their details you can write to them here.
    </p>
  );
}

interface ReplyFormProps extends Omit<ReplyBoxProps, 'folded'> {
  to: string;
  draft: ReplyDraft;
}

function ReplyForm({ focused, hint, ...props }: ReplyFormProps) {
  const { name } = props.draft;
  const { form, busy, handleSubmit } = useReply(props);
  const field = bindField(form);
  return (
    <Form
      aria-label={`Reply to ${name}`}
      onSubmit={handleSubmit}
      onKeyDown={submitByKey}
      className="grid grid-cols-1 gap-4 rounded border border-line bg-cream p-4"
    >
      <p dir="auto" className="text-sm wrap-anywhere">
        <span className="text-stone">Email to</span> <strong>{name}</strong>{' '}
        <span className="text-stone">at</span> {props.to}
      </p>
      <TextField {...field('subject')} label="Subject" />
      <TextAreaField
        {...field('text')}
        label="Your reply"
        hint={hint}
        rows={4}
        autoFocus={focused}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton busy={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
          Send
        </SubmitButton>
        <span aria-hidden="true" className="text-sm text-stone max-sm:hidden">
          Ctrl Enter sends
        </span>
      </div>
    </Form>
  );
}
