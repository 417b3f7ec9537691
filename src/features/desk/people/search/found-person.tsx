import { useEffect, useRef } from 'react';
import type { PersonItem } from '#src/features/desk/people/contract.ts';
import { StandingBadge } from '#src/features/desk/people/standing-badge.tsx';
import { standingLabels } from '#src/features/desk/people/texts.ts';

interface FoundPersonProps {
  id: string;
  person: PersonItem;
  /** Whether Enter opens them. */
  selected: boolean;
  onOpen: (person: PersonItem) => void;
}

/** A person whom a search offers. */
export function FoundPerson({ id, person, selected, onOpen }: FoundPersonProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onClick={() => onOpen(person)}
      className="grid min-h-14 cursor-pointer items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto] rounded px-3 py-2 hover:bg-sand aria-selected:chosen aria-selected:bg-sand"
    >
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-semibold">
          {person.name}
          {person.businessName && `, ${person.businessName}`}
        </span>
        <span dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-stone sm:line-clamp-1">
          <span className="sm:hidden">{standingLabels[person.standing]} · </span>
          {[person.match, person.email].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="max-sm:hidden">
        <StandingBadge standing={person.standing} />
      </span>
    </div>
  );
}
