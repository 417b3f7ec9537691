import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { newPerson } from './contract.ts';
import { KnownPeople } from './known-people.tsx';

/** Writes somebody down. What is typed is kept until it is stored, also over a reload. */
export function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const { mutate } = api.useUtils().client.admin.person.create;
  const invalidate = useInvalidate();
  const { form, submit, busy, forget } = useSubmitForm(newPerson, mutate, {
    failure: { title: messages.addFailed, hint: messages.noteFailedHint },
    draft: 'new-person',
    attempt: 'new-person-attempt',
    defaultValues: { name: '', phone: '', email: '', businessName: '', note: '' },
  });
  const field = bindField(form);
  const [phone, email] = form.watch(['phone', 'email']);
  const send = form.handleSubmit(async (person) => {
    const result = await submit(person);
    if (!result) return;
    toast({ title: messages.added, description: person.name });
    onClose();
    navigate(personLink(result.data.id));
    await invalidate('person');
  });
  return (
    <FormDialog
      title="New person"
      verb="Add Person"
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className="gap-4 sm:grid-cols-2"
    >
      <TextField {...field('name')} data-autofocus label="Name" autoComplete="off" />
      <TextField {...field('businessName')} label="Business" optional autoComplete="off" />
      <PhoneField {...field('phone')} autoComplete="off" />
      <EmailField {...field('email')} autoComplete="off" />
      <KnownPeople
        phone={phone ?? ''}
        email={email ?? ''}
        note={() => form.getValues('note')?.trim() ?? ''}
        onOpen={() => {
          forget();
          onClose();
        }}
      />
      <div className="sm:col-span-2">
        <TextAreaField {...field('note')} label="Note" hint={messages.noteHint} optional rows={3} />
      </div>
    </FormDialog>
  );
}
