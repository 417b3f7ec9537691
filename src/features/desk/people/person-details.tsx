import { type ReactNode, useState } from 'react';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { PhoneLink } from '#src/client/ui/desk/admin-card.tsx';
import { EmailAddress } from '#src/client/ui/desk/email-address.tsx';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import { sayMandateOnDesk } from '#src/features/money/charge/texts.ts';
import { saySubscriptionOnDesk } from '#src/features/people/customer/texts.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';
import type { PersonView } from './contract.ts';
import { CorrectDialog } from './correct/correct-dialog.tsx';
import { JoinedPeople, SamePersonButton } from './join/same-person.tsx';
import { ProposedDetails } from './proposed/proposed-details.tsx';

/** Opens the form that corrects a person's details. */
function CorrectButton({ person }: { person: PersonView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="-ml-5 text-sm">
        Correct details
      </Button>
      {open && <CorrectDialog person={person} onClose={() => setOpen(false)} />}
      <span className="empty:hidden">
        <UndoButton rowKey={`correct.${person.id}`} name="the correction" />
      </span>
    </>
  );
}

/** How to reach a person, and what they have: folded where the story would begin below the screen. */
export function PersonDetails({ person }: { person: PersonView }) {
  const { email, phones, domains, mandate, subscriptionStatus, lastSeenAt } = person;
  const postal = [person.address, person.city, person.postcode].filter(Boolean);
  const [unfolded] = useState(() => matchMedia('(min-width: 64rem)').matches);
  return (
    <Card className="px-5 py-2">
      <details open={unfolded}>
        <summary className="min-h-11 cursor-pointer py-2">
          <h2 className="inline text-xl">Details</h2>
        </summary>
        <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Detail name="Email">{email ? <EmailAddress email={email} /> : 'Not known'}</Detail>
          {postal.length > 0 && (
            <Detail name="Address">
              {postal.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a town may share a street’s name
                <span key={at} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
            </Detail>
          )}
          {phones.length > 0 && (
            <Detail name="Phone">
              {phones.map((phone) => (
                <span key={phone} className="block">
                  <PhoneLink phone={phone} />
                </span>
              ))}
            </Detail>
          )}
          {domains.length > 0 && (
            <Detail name="Website">
              {domains.map((domain) => (
                <span key={domain} className="block wrap-anywhere">
                  {domain}
                </span>
              ))}
            </Detail>
          )}
          {subscriptionStatus && (
            <Detail name="Subscription">
              <StatusBadge
                status={subscriptionStatus}
                words={saySubscriptionOnDesk(subscriptionStatus)}
              />
            </Detail>
          )}
          {mandate && (
            <Detail name="Direct Debit">
              <StatusBadge status={mandate} words={sayMandateOnDesk(mandate)} />
            </Detail>
          )}
          <Detail name="Last seen">
            <time dateTime={lastSeenAt} className="tabular">
              {formatMoment(lastSeenAt)}
            </time>
          </Detail>
          {person.joined.length > 0 && (
            <Detail name="Same as">
              <JoinedPeople {...person} />
            </Detail>
          )}
        </dl>
        <ProposedDetails proposed={person.proposed} />
        <div className="mb-2 flex flex-wrap items-center gap-x-5">
          <CorrectButton person={person} />
          <SamePersonButton id={person.id} />
        </div>
      </details>
    </Card>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-stone">{name}</dt>
    <dd>{children}</dd>
  </>
);
