import { Link, useSearch } from 'wouter';
import { isOneOf } from '#src/client/desk/use-list.ts';
import { useTabRow } from '#src/client/desk/use-tab-row.ts';
import { type PersonPart, personLink, personParts } from '#src/shared/desk/desk-links.ts';

/** What the parts are called. */
export const partLabels: Record<PersonPart, string> = {
  story: 'Story',
  work: 'Work',
  money: 'Money',
  messages: 'Messages',
  mails: 'Emails',
};

const isPart = isOneOf(personParts);

/** The part of a person's page that the address names. */
export function usePersonPart(): PersonPart {
  const part = new URLSearchParams(useSearch()).get('part');
  return isPart(part) ? part : 'story';
}

/** The parts of a person's page, as links. */
export function PersonParts({ id, part }: { id: string; part: PersonPart }) {
  const row = useTabRow(personParts.indexOf(part));
  return (
    <nav aria-label="Parts of this page">
      <div ref={row} className="tab-row">
        {personParts.map((to) => (
          <Link
            key={to}
            href={personLink(id, to)}
            aria-current={to === part ? 'page' : undefined}
            className="tab"
          >
            {partLabels[to]}
          </Link>
        ))}
      </div>
    </nav>
  );
}
