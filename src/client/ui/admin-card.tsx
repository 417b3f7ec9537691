import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { useFocusAfter } from '#src/client/use-focus-after.ts';
import { formatMoment } from '#src/shared/dates.ts';
import { personLink } from '#src/shared/desk-links.ts';
import { urgency, waitingDays } from '#src/shared/waiting.ts';
import { Badge, StatusBadge } from './badge.tsx';
import { MailsAbout } from './row-mails.tsx';

interface AdminCardProps {
  /** The id of the row, whose mails are shown. */
  id: string;
  /** Leads from the name to their page. */
  personId?: string;
  name: string;
  business: string;
  /** When the request was received (ISO 8601). */
  createdAt: string;
  status: string;
  /** Shows how many days the request has been waiting, coloured by urgency. */
  waits?: boolean;
  /** When the request was decided (ISO 8601); shows how many days it waited, without colour. */
  decidedAt?: string | null;
  /** Content at the right of the header, such as a price. */
  aside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

const InPlace = createContext(false);

/** Draws cards within without a frame and a name, which are shown around them, and actions first. */
export const CardInPlace = ({ children }: { children: ReactNode }) => (
  <InPlace value={true}>{children}</InPlace>
);

/** A request on the desk: header, facts and actions. */
export function AdminCard(card: AdminCardProps) {
  const heading = useFocusAfter<HTMLHeadingElement>(!card.actions);
  const inPlace = useContext(InPlace);
  if (inPlace)
    return (
      <article aria-label={card.name} className="grid grid-cols-1 gap-4">
        {card.actions && <div className="flex flex-wrap gap-3 max-sm:*:grow">{card.actions}</div>}
        <div className="grid gap-x-6 gap-y-4 border-t border-line pt-4 md:grid-cols-2">
          {card.children}
        </div>
        <MailsAbout id={card.id} />
      </article>
    );
  return (
    <article className="raised grid gap-4 rounded bg-paper p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} dir="auto" className="text-lg wrap-anywhere">
            {card.personId ? (
              <Link
                href={personLink(card.personId)}
                className="underline decoration-edge underline-offset-4 hover:decoration-current"
              >
                {card.name}
              </Link>
            ) : (
              card.name
            )}
          </h2>
          <p dir="auto" className="wrap-anywhere">
            {card.business}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Waiting {...card} />
          <StatusBadge status={card.status} />
          {card.aside}
        </div>
        <p className="w-full text-sm text-stone">
          <time dateTime={card.createdAt}>{formatMoment(card.createdAt)}</time>
        </p>
      </header>
      <div className="grid gap-x-8 gap-y-4 border-t border-line pt-4 md:grid-cols-2 lg:grid-cols-3">
        {card.children}
      </div>
      <MailsAbout id={card.id} />
      {card.actions && (
        <footer className="flex flex-wrap gap-3 border-t border-line pt-4 max-sm:*:grow">
          {card.actions}
        </footer>
      )}
    </article>
  );
}

function Waiting({ createdAt, waits, decidedAt }: AdminCardProps) {
  const days = waitingDays(createdAt, decidedAt ? new Date(decidedAt) : new Date());
  const duration = `${days} ${days === 1 ? 'day' : 'days'}`;
  if (waits) return <Badge tone={urgency(days)}>{duration} waiting</Badge>;
  return decidedAt ? <Badge quiet>waited {duration}</Badge> : null;
}

/** An e-mail link. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="inline-block underline underline-offset-2 wrap-anywhere">
    {email}
  </a>
);

/** A telephone link; renders nothing if the number is empty. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone === '' ? null : (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="tabular inline-block underline underline-offset-2"
    >
      {phone}
    </a>
  );
