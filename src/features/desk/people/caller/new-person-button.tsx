import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { isTyping, useDeskKey } from '#src/client/desk/use-keys.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Key } from '#src/client/ui/desk/key.tsx';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { ReadFailedLine } from '#src/client/ui/read-failed.tsx';
import { personMessages as messages, standingLabels } from '#src/features/desk/people/texts.ts';
import { entryOptions, entryTexts } from '#src/features/people/privacy/request/texts.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { type KnownPerson, newPerson } from './contract.ts';

/** Delay between typing and looking, in milliseconds. */
const lookDelay = 250;

interface KnownPeopleProps {
  phone: string;
  email: string;
  /** Stores what was typed about them so far, and returns what that is called. */
  keep: (id: string) => Promise<string | undefined>;
  /** Called as the page of one of them opens. */
  onOpen: () => void;
}

/** Asks whether it is somebody who has the number or the address already, and takes the words to them. */
function KnownPeople({ phone, email, keep, onOpen }: KnownPeopleProps) {
  const { people, query } = useKnown(phone, email);
  const [, navigate] = useLocation();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const open = async ({ id, name }: KnownPerson) => {
    setBusy(true);
    try {
      const title = await keep(id);
      if (title) toast({ title, description: name });
      onOpen();
      navigate(personLink(id));
      await invalidate('note', 'privacy');
    } catch (error) {
      setBusy(false);
      toastFailure(messages.noteFailed, messages.noteFailedHint)(error);
    }
  };
  return (
    <>
      <div className="empty:hidden sm:col-span-2">
        <ReadFailedLine title="Whether you know them already could not be read." query={query} />
      </div>
      <div role="status" className="grid gap-2 empty:hidden sm:col-span-2">
        {people.map((person) => (
          <div
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-butter/35 px-4 py-2"
          >
            <p dir="auto" className="min-w-0 wrap-anywhere">
              Is this{' '}
              <strong>
                {person.name}
                {person.businessName && `, ${person.businessName}`}
              </strong>
              ? <span className="text-sm text-stone">{standingLabels[person.standing]}</span>
            </p>
            <Button
              look="secondary"
              busy={busy}
              aria-label={`Yes, open ${person.name}`}
              onClick={() => open(person)}
            >
              Yes, open
            </Button>
          </div>
        ))}
      </div>
    </>
  );
}

function useKnown(phone: string, email: string) {
  const [typed, setTyped] = useState({ phone, email });
  useEffect(() => {
    const timer = setTimeout(() => setTyped({ phone, email }), lookDelay);
    return () => clearTimeout(timer);
  }, [phone, email]);
  const isSomething = typed.phone.trim() !== '' || typed.email.trim() !== '';
  const query = api.admin.person.known.useQuery(typed, {
    enabled: isSomething,
    placeholderData: keepPreviousData,
  });
  return { query, people: isSomething ? (query.data ?? []) : [] };
}

/** Writes somebody down. What is typed is kept until it is stored, also over a reload. */
function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const { person, privacy } = api.useUtils().client.admin;
  const invalidate = useInvalidate();
  const { form, submit, busy, forget } = useSubmitForm(newPerson, person.create.mutate, {
    failure: { title: messages.addFailed, hint: messages.noteFailedHint },
    draft: 'new-person',
    attempt: 'new-person-attempt',
    defaultValues: {
      name: '',
      phone: '',
      email: '',
      businessName: '',
      note: '',
      asks: '',
      receivedOn: '',
    },
  });
  const field = bindField(form);
  const [phone, email, asks] = form.watch(['phone', 'email', 'asks']);
  const keep = async (id: string) => {
    const { asks: kind, note, receivedOn } = form.getValues();
    const text = note?.trim() ?? '';
    if (kind) {
      await privacy.enter.mutate({ id, kind, text, receivedOn });
      return entryTexts.entered;
    }
    if (text === '') return undefined;
    await person.addNote.mutate({ id, text });
    return messages.noteAdded;
  };
  const send = form.handleSubmit(async (person) => {
    const result = await submit(person);
    if (!result) return;
    toast({ title: messages.added, description: person.name });
    onClose();
    navigate(personLink(result.data.id));
    await invalidate('person', 'privacy');
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
        keep={keep}
        onOpen={() => {
          forget();
          onClose();
        }}
      />
      <SelectField
        {...field('asks')}
        label={messages.asks}
        optional
        placeholder={messages.asksNothing}
        options={entryOptions}
      />
      {asks && (
        <DateField
          control={form.control}
          name="receivedOn"
          label={entryTexts.receivedOn}
          hint={entryTexts.receivedHint}
          optional
        />
      )}
      <div className="sm:col-span-2">
        <TextAreaField
          {...field('note')}
          label={asks ? entryTexts.words : 'Note'}
          hint={asks ? undefined : messages.noteHint}
          optional={!asks}
          rows={3}
        />
      </div>
    </FormDialog>
  );
}

/** Writes somebody down who rings, also by N, unless a dialog is open. */
export function NewPersonButton({ className = 'px-3' }: { className?: string }) {
  const [open, setOpen] = useState(false);
  useDeskKey(isNewKey, () => setOpen(true));
  return (
    <>
      <Button
        look="secondary"
        aria-keyshortcuts="N"
        onClick={() => setOpen(true)}
        className={className}
      >
        New<span className="sr-only"> person</span>
        <span aria-hidden="true" className="text-sm max-[78rem]:hidden">
          <Key name="N" />
        </span>
      </Button>
      {open && <NewPersonDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function isNewKey({ key, ctrlKey, metaKey, altKey, repeat, isComposing, target }: KeyboardEvent) {
  if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || repeat || isComposing)
    return false;
  return !isTyping(target);
}
