import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ReadOnlyNote, useIsReadOnly } from '#src/client/api/read-only.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { submitByKey } from '#src/client/forms/submit-by-key.ts';
import type { Mutate } from '#src/client/forms/use-submission.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { ImageField, waitingForImage } from '#src/client/ui/fields/image-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { type NewReply, newMessage } from '#src/features/work/message/contract.ts';
import type { Sender } from '#src/features/work/message/message-rules.ts';
import { messageTexts } from '#src/features/work/message/texts.ts';

export interface MessageFormProps {
  /** Whose conversation it is. */
  id: string;
  side: Sender;
  send: Mutate<NewReply, unknown>;
  /** The id of the last message that is shown; a customer's message answers none. */
  upTo?: string | undefined;
  askAddress: () => Promise<{ uploadURL: string }>;
  /** Called after a message was stored. */
  onSent: () => Promise<unknown>;
}

/** Writes a message. What is typed is kept until it was sent, also over a reload. */
export function MessageForm({ id, side, send, upTo, askAddress, onSent }: MessageFormProps) {
  const draft = `message-${side}-${id}`;
  const isReadOnly = useIsReadOnly();
  const { form, submit, busy } = useSubmitForm(newMessage, send, {
    failure: { title: messageTexts.sendFailed, hint: messageTexts.sendFailedHint },
    draft,
    attempt: `${draft}-attempt`,
    defaultValues: { id, text: '', imageUrl: '' },
    again: 'text',
  });
  const [uploading, setUploading] = useState(false);
  const [adding, setAdding] = useState(false);
  const hasImage = adding || Boolean(form.watch('imageUrl'));
  const removeImage = () => {
    form.setValue('imageUrl', '');
    setAdding(false);
  };
  const handleSubmit = form.handleSubmit(async (values) => {
    if (!(await submit(side === 'admin' ? { ...values, upTo } : values))) return;
    setAdding(false);
    await onSent();
  });
  const canSend = !isReadOnly && !busy && !uploading;
  return (
    <Form
      onSubmit={handleSubmit}
      onKeyDown={canSend ? submitByKey : undefined}
      className="grid gap-4"
    >
      <TextAreaField {...bindField(form)('text')} label="Your message" rows={3} />
      {hasImage && (
        <div className="grid justify-items-start gap-2 rounded bg-cream p-4">
          <Controller
            control={form.control}
            name="imageUrl"
            render={({ field: { ref, value, onChange } }) => (
              <ImageField
                label="Picture"
                ref={ref}
                value={value ?? ''}
                onChange={onChange}
                onUploading={setUploading}
                isPrivate
                askAddress={askAddress}
              />
            )}
          />
          <Button look="quiet" className="-ml-5" onClick={removeImage}>
            Send without a picture
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          disabled={isReadOnly}
          busy={busy || uploading}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {uploading ? waitingForImage : 'Send'}
        </SubmitButton>
        {!hasImage && (
          <Button look="quiet" disabled={isReadOnly} onClick={() => setAdding(true)}>
            Add a picture
          </Button>
        )}
        {side === 'admin' && (
          <span aria-hidden="true" className="self-center text-sm text-stone max-sm:hidden">
            Ctrl Enter sends
          </span>
        )}
      </div>
      <ReadOnlyNote />
    </Form>
  );
}
