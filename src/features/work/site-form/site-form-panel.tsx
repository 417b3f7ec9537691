import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { formSites, type SiteFormView } from './contract.ts';
import { LatestEntries } from './latest-entries.tsx';
import { Snippet } from './snippet.tsx';

/** The project whose website has the form. */
interface SiteFormPlace {
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
function SiteFormDialog({ place, origins, onClose }: SiteFormDialogProps) {
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

/** On the desk: the contact form of a project's website, and how much it is used. */
export function SiteFormPanel(place: SiteFormPlace) {
  const { customerId, id } = place;
  const query = api.admin.siteForm.read.useQuery({ customerId, id });
  const [asks, setAsks] = useState(false);
  if (query.error && !query.data)
    return <ReadFailed title="The contact form could not be read" query={query} />;
  if (!query.data) return <Loading />;
  const form = query.data.data;
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-semibold">Contact form</h4>
        {!form && (
          <Button look="secondary" onClick={() => setAsks(true)}>
            Make Contact Form
          </Button>
        )}
      </div>
      {form ? (
        <Form place={place} form={form} onChange={() => setAsks(true)} />
      ) : (
        <p className="measure text-stone">
          What visitors send by it is mailed to your customer and listed in their portal.
        </p>
      )}
      <LatestEntries customerId={customerId} id={id} />
      {asks && (
        <SiteFormDialog
          place={place}
          origins={form?.origins ?? []}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

interface FormProps {
  place: SiteFormPlace;
  form: SiteFormView;
  onChange: () => void;
}

function Form({ place: { customerId, id }, form, onChange }: FormProps) {
  const { origins, snippet, entries, apart, lastEntryAt } = form;
  const [asks, setAsks] = useState(false);
  const invalidate = useInvalidate();
  const end = api.admin.siteForm.end.useMutation({
    async onSuccess() {
      setAsks(false);
      toast({ title: 'Contact form turned off' });
      await invalidate('form');
    },
    onError: toastFailure('The contact form was not turned off', 'Please try again.'),
  });
  return (
    <>
      <p className="wrap-anywhere">
        On {origins.join(', ')}.{' '}
        {lastEntryAt
          ? `${entries === 1 ? 'One message' : `${entries} messages`}, the last on ${formatMoment(lastEntryAt)}.`
          : 'Nothing was sent yet.'}
      </p>
      {apart > 0 && (
        <p className="measure">
          {apart} of them {apart === 1 ? 'is' : 'are'} kept apart in your customer’s portal: one
          sender sent more than 20 in a day, or all together more than 200.
        </p>
      )}
      <Snippet snippet={snippet} origins={origins} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onChange}>
          Change Websites
        </Button>
        <Button look="quiet" onClick={() => setAsks(true)}>
          Turn Off
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title="Turn the contact form off?"
          verb="Turn Off"
          busy={end.isPending}
          onConfirm={() => end.mutate({ customerId, id })}
          onClose={() => setAsks(false)}
        >
          <p>
            Whoever sends it is told that it is not in use. A form that you make later has another
            address, and its HTML must be pasted anew. What was sent is kept.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
