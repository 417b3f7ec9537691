import { Link } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { isOneOf, useList } from '#src/client/desk/use-list.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { sayPlanned } from '#src/features/people/customer/texts.ts';
import { personStandings } from '#src/features/people/person/contract.ts';
import { formatRecent } from '#src/shared/dates/short-dates.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { pagePath } from '#src/shared/paths.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import type { PersonItem } from './contract.ts';
import { StandingBadge } from './standing-badge.tsx';
import { personMessages, searched, standingLabels } from './texts.ts';

/** Everybody who ever sent something, those seen last first. */
export function PeopleList() {
  const list = useList('list-people', isOneOf(personStandings), { isLinked: false });
  const result = api.admin.person.page.useQuery(list.query, list.options);
  return (
    <AdminList
      look="sheet"
      noun="person"
      list={list}
      result={result}
      statuses={personStandings.map((value) => ({ value, label: standingLabels[value] }))}
      filterLabel="Show"
      searches={searched}
      failed={personMessages.listFailed}
      empty={{
        title: 'Nobody yet',
        hint: (
          <p>
            Whoever inquires, asks for a quote or an update, or orders, appears here. Customers of
            another tool come over{' '}
            <Link href={pagePath('/admin/import')} className="underline underline-offset-2">
              from a file
            </Link>
            .
          </p>
        ),
      }}
    >
      {(person) => <PersonRow person={person} />}
    </AdminList>
  );
}

function PersonRow({ person }: { person: PersonItem }) {
  const firm = useFirm();
  return (
    <Link
      href={personLink(person.id)}
      className="grid min-h-16 grid-cols-1 content-center gap-y-0.5 px-4 py-2.5 -outline-offset-4 hover:bg-sand sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_12rem] sm:gap-x-4 sm:px-5"
    >
      <span className="flex items-baseline justify-between gap-x-4 sm:contents">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {person.businessName || person.name}
        </span>
        <span className="tabular text-right text-sm whitespace-nowrap text-stone sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center">
          <span className="max-sm:hidden">Last seen </span>
          <span className="sm:hidden">Seen </span>
          <time dateTime={person.lastSeenAt}>{formatRecent(person.lastSeenAt)}</time>
        </span>
      </span>
      <span className="flex items-center justify-between gap-x-4 sm:contents">
        <span
          dir="auto"
          className="min-w-0 truncate text-sm text-stone sm:col-start-1 sm:row-start-2"
        >
          {[person.name, person.match ?? person.email].filter(Boolean).join(' · ')}
        </span>
        <span className="flex items-center gap-x-3 whitespace-nowrap sm:col-start-2 sm:row-span-2 sm:row-start-1">
          <StandingBadge standing={person.standing} />
          {person.monthlyFee !== null && (
            <span className="tabular min-w-0 text-sm max-md:hidden">
              {sayFee(person.monthlyFee, person.feePer ?? 'month')}
              {person.plannedChanges?.map((planned) => (
                <span key={planned.from} className="block text-xs whitespace-normal text-stone">
                  {sayPlanned(firm, planned, 'short')}
                </span>
              ))}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
