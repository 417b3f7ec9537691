import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { isMissing } from '#src/client/api/server-message.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { PhoneLink, phoneLink } from '#src/client/ui/desk/admin-card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { sayPlanned } from '#src/features/people/customer/texts.ts';
import { PersonPrivacy } from '#src/features/people/privacy/person-privacy.tsx';
import { formatDay } from '#src/shared/dates/dates.ts';
import { formatComingDay } from '#src/shared/dates/short-dates.ts';
import { type PersonPart, peopleLink, personLink } from '#src/shared/desk/desk-links.ts';
import { packageName } from '#src/shared/find-package.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { splitName } from '#src/shared/full-name.ts';
import { formatPence } from '#src/shared/money.ts';
import { portalLink } from '#src/shared/portal-links.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import type { PersonResult, PersonView } from './contract.ts';
import { NoteForm } from './note/note-form.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonParts, partLabels, usePersonPart } from './person-parts.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { StartActions } from './start/start-actions.tsx';
import { Story } from './story/story.tsx';
import { personMessages } from './texts.ts';
import { useOwnAddress } from './use-own-address.ts';

const fail = toastFailure(personMessages.viewFailed, personMessages.viewFailedHint);

/** Opens the portal of a customer in a new tab, to read only. */
function SeeAsTheySee({ id }: { id: string }) {
  const invalidate = useInvalidate();
  const { mutateAsync, isPending } = api.admin.person.view.useMutation();
  const open = async () => {
    // Before the call: browsers open a tab for a click only.
    const tab = window.open('', '_blank');
    try {
      const { data } = await mutateAsync({ id });
      const address = portalLink(data.customerId);
      if (tab) tab.location.href = address;
      else location.assign(address);
      await invalidate('portal');
    } catch (error) {
      tab?.close();
      fail(error);
    }
  };
  return (
    <Button look="secondary" busy={isPending} onClick={open}>
      See as they see
    </Button>
  );
}

/** Name and business, what they pay, and since when. */
function PersonHead({ person }: { person: PersonView }) {
  const firm = useFirm();
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
        <span>{factsOf(person, firm).join(' · ')}</span>
      </p>
      {phone && (
        <p className="flex min-h-11 items-center lg:hidden">
          <PhoneLink phone={phone} />
        </p>
      )}
    </header>
  );
}

function factsOf(person: PersonView, firm: PageFirm): string[] {
  const { standing, package: chosen, monthlyFee, feePer, nextBillingDate, paid } = person;
  const { plannedChanges } = person;
  const since = formatDay(person.firstSeenAt);
  const facts = [
    monthlyFee !== null && sayFee(monthlyFee, feePer ?? 'month'),
    chosen && standing === 'customer' && packageName(firm, chosen, 'board'),
    ...(plannedChanges ?? []).map((planned) => `planned: ${sayPlanned(firm, planned)}`),
    standing === 'customer' ? `since ${since}` : `first seen ${since}`,
    nextBillingDate && `next charge ${formatComingDay(nextBillingDate)}`,
    paid !== 0 && `${formatPence(paid)} paid in all`,
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

interface PersonActionsProps {
  person: PersonView;
  isNoting: boolean;
  /** Opens or closes the form for a note. */
  onNote: () => void;
}

/** The ways to act for a person. */
function PersonActions({ person, isNoting, onNote }: PersonActionsProps) {
  const { id } = person;
  const isCustomer = person.customerId !== null;
  const note = useFocusAfter<HTMLButtonElement>(!isNoting);
  return (
    <fieldset aria-label="Actions" className="flex flex-wrap gap-3 max-sm:*:grow">
      <Answer person={person} />
      {isCustomer && (
        <ButtonLink look="secondary" href={personLink(id, 'money')} state={{ charges: true }}>
          Charge
        </ButtonLink>
      )}
      {isCustomer && <SeeAsTheySee id={id} />}
      <Button ref={note} look="secondary" aria-expanded={isNoting} onClick={onNote}>
        Note
      </Button>
    </fieldset>
  );
}

/** Longer first names are left out of a button, in characters. */
const longestName = 20;

/** Leads to where they are written to; who has no address is rung. */
function Answer({ person: { id, name, email, phone, hasWritten } }: { person: PersonView }) {
  const { firstName } = splitName(name);
  const whom = firstName.length > longestName ? '' : ` ${firstName}`;
  if (email === '') return phone && <ButtonLink href={phoneLink(phone)}>Ring{whom}</ButtonLink>;
  return (
    <ButtonLink href={personLink(id, 'messages')} state={{ writes: true }}>
      {hasWritten ? 'Reply' : whom ? `Write to${whom}` : 'Write'}
    </ButtonLink>
  );
}

/** Draws a part of a person's page. */
export type PersonPartPanel = (person: PersonView) => ReactNode;

interface PersonFileProps {
  /** Theirs, or that of their account. */
  id: string;
  panels: Record<Exclude<PersonPart, 'story'>, PersonPartPanel>;
}

/** One person: who they are, ways to act, and the parts of all that is known of them. */
export function PersonFile({ id, panels }: PersonFileProps) {
  const result = api.admin.person.read.useQuery({ id });
  if (result.data) return <OpenFile id={id} result={result.data} panels={panels} />;
  return (
    <>
      <h1 className="text-3xl">Person</h1>
      {!result.error ? (
        <Loading label="Fetching their story…" />
      ) : isMissing(result.error) || result.error.data?.httpStatus === 400 ? (
        <Empty title="Nobody found" action={<ButtonLink href={peopleLink}>All people</ButtonLink>}>
          <p>This link leads to nobody we know of.</p>
        </Empty>
      ) : (
        <ReadFailed title={personMessages.readFailed} query={result} />
      )}
    </>
  );
}

function OpenFile({ id, result, panels }: PersonFileProps & { result: PersonResult }) {
  const brand = useBrand();
  const person = result.data;
  const part = usePersonPart();
  const [isNoting, setIsNoting] = useState(false);
  const { name } = person;
  useOwnAddress(id, result, part);
  useEffect(() => {
    // After the title of the page, which an effect around this one sets.
    queueMicrotask(() => {
      document.title = `${name} | ${brand.name}`;
    });
  }, [name, brand.name]);
  return (
    <>
      <div>
        <Link href={peopleLink} className="inline-block py-2 underline underline-offset-4">
          All people
        </Link>
        <PersonHead person={person} />
      </div>
      <PersonActions person={person} isNoting={isNoting} onNote={() => setIsNoting(!isNoting)} />
      {isNoting && <NoteForm id={person.id} onDone={() => setIsNoting(false)} />}
      {person.customerId === null && <StartActions person={person} />}
      <PersonParts id={person.id} part={part} />
      {part !== 'story' ? (
        <section aria-labelledby="part" className="grid grid-cols-1 gap-6">
          <h2 id="part" className="sr-only">
            {partLabels[part]}
          </h2>
          {panels[part](person)}
        </section>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <Story result={result} />
          <div className="grid gap-6 max-lg:contents">
            <div className="max-lg:row-start-1">
              <PersonDetails person={person} />
            </div>
            <PersonPrivacy id={person.id} name={name} />
          </div>
        </div>
      )}
    </>
  );
}
