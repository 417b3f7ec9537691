import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { formSites } from './contract.ts';

/** The project whose website has the form. */
export interface SiteFormPlace {
  customerId: string;
  /** The project's. */
  id: string;
  domainName: string | null;
}

interface SiteFormDialogProps {
  place: SiteFormPlace;
  /** Those that it has; none of a new one. */
  origins: string[];
  onClose: () => void;
}

const lines = (typed: string | string[]) =>
  Array.isArray(typed) ? typed : typed.split(/[\s,;]+/).filter(Boolean);

/** Asks on which websites a contact form stands. */
export function SiteFormDialog({ place, origins, onClose }: SiteFormDialogProps) {
  const { customerId, id, domainName } = place;
  const { mutate } = api.useUtils().client.admin.siteForm.set;
  const invalidate = useInvalidate();
  const isNew = origins.length === 0;
  const { form, submit, busy } = useSubmitForm(formSites, mutate, {
    failure: { title: 'The contact form was not stored', hint: 'Please try again.' },
    defaultValues: {
      customerId,
      id,
      origins: isNew ? [domainName ?? ''].filter(Boolean) : origins,
    },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(async (values) => {
    if (!(await submit(values))) return;
    toast({ title: isNew ? 'Contact form made' : 'Contact form changed' });
    onClose();
    await invalidate('form');
  });
  return (
    <FormDialog
      title={isNew ? 'Make a contact form' : 'Websites of the contact form'}
      verb={isNew ? 'Make Contact Form' : 'Store'}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className="gap-5"
    >
      <TextAreaField
        {...form.register('origins', { setValueAs: lines })}
        error={
          errors.origins?.root?.message ?? errors.origins?.message ?? errors.origins?.[0]?.message
        }
        label="Address of the website"
        hint="Only its pages can send the form. One a line, if a preview of it stands elsewhere."
        className="min-h-20"
      />
    </FormDialog>
  );
}
