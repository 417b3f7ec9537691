import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { writeSession } from '#src/client/session/session-store.ts';
import { copyText } from '#src/client/toasts/copy-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import type { PersonView } from '#src/features/desk/people/contract.ts';
import { CorrectDialog } from '#src/features/desk/people/correct/correct-dialog.tsx';
import {
  personMessages as messages,
  orderLinkMail,
  personMessages,
} from '#src/features/desk/people/texts.ts';
import { NewComplaint } from '#src/features/people/privacy/request/desk/new-complaint.tsx';
import { draftName, readDraft } from '#src/features/people/reply/use-reply.ts';
import { NewConsultation } from '#src/features/sales/quote/desk/new-consultation.tsx';
import { NewUpdate } from '#src/features/sales/website-update/desk/new-update.tsx';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { splitName } from '#src/shared/full-name.ts';
import { formatPounds } from '#src/shared/money.ts';
import { calledIn } from '#src/shared/packages.ts';
import { pagePath } from '#src/shared/paths.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';

/** The links with which somebody orders. They carry the package, and nothing about who was sent one. */
function OrderLink({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const { prices } = useFirm();
  const [, navigate] = useLocation();
  const linkOf = (key: string) => `${location.origin}${pagePath('/onboarding')}?package=${key}`;
  /** Leads to the reply box, with the link after what is typed there already. */
  const write = (key: string) => {
    const begun = readDraft(draftName(person.id));
    const words = orderLinkMail(splitName(person.name).firstName, linkOf(key));
    const text = begun?.text ? `${begun.text}\n\n${words.text}` : words.text;
    writeSession(draftName(person.id), { subject: begun?.subject || words.subject, text });
    onClose();
    const state = { writes: true, draft: crypto.randomUUID() };
    navigate(personLink(person.id, 'messages'), { state });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Order link"
      actions={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="text-stone">{messages.orderLinkHint}</p>
      <ul className="divide-y divide-line">
        {prices.packages.map((offered) => {
          const { key, setup, price, per } = offered;
          const name = calledIn('board', offered);
          return (
            <li key={key} className="flex items-center justify-between gap-3 py-3">
              <span className="grid">
                <strong>{name}</strong>
                <span className="tabular text-sm text-stone">
                  {formatPounds(setup)}, then {sayFee(price, per)}
                </span>
              </span>
              <span className="flex flex-wrap justify-end gap-2">
                {person.email && (
                  <Button aria-label={`Send by email: ${name}`} onClick={() => write(key)}>
                    Send by email
                  </Button>
                )}
                <Button
                  look="secondary"
                  aria-label={`Copy link: ${name}`}
                  onClick={() => copyText(linkOf(key), messages.linkCopied)}
                >
                  Copy link
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

type Start = 'quote' | 'update' | 'order' | 'complaint' | 'address';

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
    complaint: () => <NewComplaint personId={id} name={name} onClose={close} />,
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
        {button('complaint', 'Complaint')}
      </div>
      {!email && <p className="text-sm text-stone">{personMessages.noEmail}</p>}
      {open && dialogs[open]()}
    </section>
  );
}
