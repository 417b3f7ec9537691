import { PhoneLink } from '#src/client/ui/desk/admin-card.tsx';
import { formatDay } from '#src/shared/dates/dates.ts';
import { formatComingDay } from '#src/shared/dates/short-dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { packages } from '#src/shared/packages.ts';
import type { PersonView } from './contract.ts';
import { StandingBadge } from './standing-badge.tsx';

/** Name and business, what they pay, and since when. */
export function PersonHead({ person }: { person: PersonView }) {
  const { name, businessName, standing, email } = person;
  // Folded away below where the screen is small; who has no address has a button to be rung.
  const phone = email && person.phones[0];
  return (
    <header className="grid gap-2">
      <h1 dir="auto" className="text-4xl wrap-anywhere">
        {name}
      </h1>
      {businessName && (
        <p dir="auto" className="font-heading text-xl wrap-anywhere text-stone">
          {businessName}
        </p>
      )}
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1">
        <StandingBadge standing={standing} />
        <span>{factsOf(person).join(' · ')}</span>
      </p>
      {phone && (
        <p className="flex min-h-11 items-center lg:hidden">
          <PhoneLink phone={phone} />
        </p>
      )}
    </header>
  );
}

function factsOf(person: PersonView): string[] {
  const { standing, package: chosen, monthlyFee, nextBillingDate, paid } = person;
  const since = formatDay(person.firstSeenAt);
  const facts = [
    monthlyFee !== null && `${formatPence(monthlyFee)} a month`,
    chosen && standing === 'customer' && packages[chosen].displayName,
    standing === 'customer' ? `since ${since}` : `first seen ${since}`,
    nextBillingDate && `next charge ${formatComingDay(nextBillingDate)}`,
    paid !== 0 && `${formatPence(paid)} paid in all`,
  ];
  return facts.filter((fact) => typeof fact === 'string');
}
