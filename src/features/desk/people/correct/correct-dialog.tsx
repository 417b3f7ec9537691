import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import type { PersonView } from '#src/features/desk/people/contract.ts';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';
import { type ContactDetails, callerForm, contactFields, contactForm } from './contract.ts';

interface CorrectDialogProps {
  person: PersonView;
  onClose: () => void;
}

/** Corrects what is known of a person. What they sent stays as it was sent. */
export function CorrectDialog({ person, onClose }: CorrectDialogProps) {
  const { id, name, email, phone, address, city, postcode, customerId } = person;
  const before = { name, email, phone, address, city, postcode };
  const { mutate } = api.useUtils().client.admin.person.correct;
  const invalidate = useInvalidate();
  // Who only rang has no email address to require.
  const { form, submit, busy } = useSubmitForm(email === '' ? callerForm : contactForm, mutate, {
    failure: { title: messages.correctFailed, hint: messages.viewFailedHint },
    defaultValues: before,
  });
  const field = bindField(form);
  const undo = async (changed: Partial<ContactDetails>) => {
    if (await submit({ id, ...changed })) toast({ title: messages.uncorrected });
    await invalidate('person');
  };
  const send = form.handleSubmit(async (details) => {
    // What was left as it is may have been corrected elsewhere meanwhile.
    const changed = contactFields.filter((name) => details[name] !== before[name]);
    if (!(await submit({ id, ...only(details, changed) }))) return;
    // A new address is told by email at once, which no undo takes back.
    if (details.email === email)
      toastUndoable(`correct.${id}`, messages.corrected, () => void undo(only(before, changed)));
    else toast({ title: messages.corrected });
    onClose();
    await invalidate('person');
  });
  return (
    <FormDialog
      title="Correct details"
      verb="Save Details"
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className="gap-5 sm:grid-cols-2"
    >
      <TextField {...field('name')} label="Name" autoComplete="off" />
      <PhoneField {...field('phone')} autoComplete="off" />
      <div className="sm:col-span-2">
        <EmailField
          {...field('email')}
          autoComplete="off"
          hint={customerId === null ? messages.emailHint : messages.loginHint}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField {...field('address')} label="Address" autoComplete="off" />
      </div>
      <TextField {...field('city')} label="Town or city" autoComplete="off" />
      <TextField {...field('postcode')} label="Postcode" autoComplete="off" />
    </FormDialog>
  );
}

/** Some fields of a person's details. */
const only = (
  details: ContactDetails,
  names: readonly (keyof ContactDetails)[],
): Partial<ContactDetails> => Object.fromEntries(names.map((name) => [name, details[name]]));
