import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { entryOptions, entryTexts as texts } from '#src/features/people/privacy/request/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { requestEntry } from './entry-contract.ts';

interface NewComplaintProps {
  personId: string;
  name: string;
  onClose: () => void;
}

/** Takes down a complaint, or a request about data, that came by telephone or post. */
export function NewComplaint({ personId, name, onClose }: NewComplaintProps) {
  const { mutate } = api.useUtils().client.admin.privacy.enter;
  const invalidate = useInvalidate();
  const draft = `complaint-of-${personId}`;
  const { form, submit, busy } = useSubmitForm(requestEntry, mutate, {
    failure: texts.failure,
    draft,
    attempt: `${draft}-attempt`,
    defaultValues: { text: '', receivedOn: '' },
  });
  const field = bindField(form);
  const send = form.handleSubmit(async (entry) => {
    const result = await submit({ ...entry, id: personId });
    if (!result) return;
    toast({ title: texts.entered, description: texts.waits(formatDate(result.data.dueOn)) });
    onClose();
    await invalidate('privacy');
  });
  return (
    <FormDialog
      title={`Complaint or data request of ${name}`}
      verb="Take It Down"
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className="gap-4 sm:grid-cols-2"
    >
      <SelectField
        {...field('kind')}
        data-autofocus
        label={texts.kind}
        placeholder="Choose one"
        options={entryOptions}
      />
      <DateField
        control={form.control}
        name="receivedOn"
        label={texts.receivedOn}
        hint={texts.receivedHint}
        optional
      />
      <div className="sm:col-span-2">
        <TextAreaField {...field('text')} label={texts.words} rows={5} />
      </div>
    </FormDialog>
  );
}
