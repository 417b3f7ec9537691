import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ReadFailedLine } from '#src/client/ui/read-failed.tsx';
import { personMessages as messages, standingLabels } from '#src/features/desk/people/texts.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import type { KnownPerson } from './contract.ts';

/** Delay between typing and looking, in milliseconds. */
const lookDelay = 250;

interface KnownPeopleProps {
  phone: string;
  email: string;
  /** What was typed about them so far. */
  note: () => string;
  /** Called as the page of one of them opens. */
  onOpen: () => void;
}

/** Asks whether it is somebody who has the number or the address already, and takes the note to them. */
export function KnownPeople({ phone, email, note, onOpen }: KnownPeopleProps) {
  const { people, query } = useKnown(phone, email);
  const [, navigate] = useLocation();
  const invalidate = useInvalidate();
  const addNote = api.admin.person.addNote.useMutation();
  const open = async ({ id, name }: KnownPerson) => {
    const text = note();
    try {
      if (text) {
        await addNote.mutateAsync({ id, text });
        toast({ title: messages.noteAdded, description: name });
      }
      onOpen();
      navigate(personLink(id));
      await invalidate('note');
    } catch (error) {
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
              busy={addNote.isPending}
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
