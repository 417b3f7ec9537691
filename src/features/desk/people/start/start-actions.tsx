import { type ReactNode, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import type { PersonView } from '#src/features/desk/people/contract.ts';
import { CorrectDialog } from '#src/features/desk/people/correct/correct-dialog.tsx';
import { personMessages } from '#src/features/desk/people/texts.ts';
import { NewConsultation } from '#src/features/sales/quote/desk/new-consultation.tsx';
import { NewUpdate } from '#src/features/sales/website-update/desk/new-update.tsx';
import { OrderLink } from './order-link.tsx';

type Start = 'quote' | 'update' | 'order' | 'address';

/** What can begin for a person who asked for it on the telephone. */
export function StartActions({ person }: { person: PersonView }) {
  const [open, setOpen] = useState<Start>();
  const close = () => setOpen(undefined);
  const { id, name, email, domains } = person;
  const dialogs: Record<Start, () => ReactNode> = {
    quote: () => <NewConsultation personId={id} name={name} onClose={close} />,
    update: () => (
      <NewUpdate personId={id} name={name} website={domains[0] ?? ''} onClose={close} />
    ),
    order: () => <OrderLink person={person} onClose={close} />,
    address: () => <CorrectDialog person={person} onClose={close} />,
  };
  const button = (start: Start, label: string) => (
    <Button look="secondary" onClick={() => setOpen(start)}>
      {label}
    </Button>
  );
  return (
    <section aria-label="Begin something" className="grid gap-3">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {email ? (
          <>
            {button('quote', 'New quote')}
            {button('update', 'New update')}
          </>
        ) : (
          button('address', 'Add an email address')
        )}
        {button('order', 'Order link')}
      </div>
      {!email && <p className="text-sm text-stone">{personMessages.noEmail}</p>}
      {open && dialogs[open]()}
    </section>
  );
}
