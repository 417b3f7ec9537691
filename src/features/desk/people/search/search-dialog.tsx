import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { FoundOption } from '#src/client/ui/desk/found-option.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { FoundHelp, useFoundHelp } from '#src/features/desk/help/found-help.tsx';
import type { PersonItem } from '#src/features/desk/people/contract.ts';
import { peopleOffered } from '#src/features/desk/people/people-rules.ts';
import { StandingBadge } from '#src/features/desk/people/standing-badge.tsx';
import { personMessages, searched, standingLabels } from '#src/features/desk/people/texts.ts';
import { peopleLink } from '#src/shared/desk/desk-links.ts';

/** Delay between typing and searching, and how long an answer is shown again, in milliseconds. */
const searchDelay = 120;
const freshFor = 10_000;

/** Searches people by what is typed; the people found before stay until there are others. */
function usePeopleSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const result = api.admin.person.search.useQuery(
    { search },
    { enabled: search !== '', staleTime: freshFor, placeholderData: keepPreviousData },
  );
  return {
    typed,
    setTyped,
    /** Undefined while nothing is searched for or known. */
    people: search === '' ? undefined : result.data,
    error: search === '' ? null : result.error,
    result,
    /** Whether the people are those of what is typed. */
    settled: search === typed.trim() && !result.isFetching,
  };
}

interface FoundPersonProps {
  id: string;
  person: PersonItem;
  /** Whether Enter opens them. */
  selected: boolean;
  onOpen: (person: PersonItem) => void;
}

/** A person whom a search offers. */
const FoundPerson = ({ person, onOpen, ...option }: FoundPersonProps) => (
  <FoundOption
    {...option}
    onOpen={() => onOpen(person)}
    className="grid min-h-14 sm:grid-cols-[minmax(0,1fr)_auto]"
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
  </FoundOption>
);

interface SearchDialogProps {
  title: string;
  onOpen: (person: PersonItem) => void;
  /** Where another one is picked for a person, their id: they are not offered. */
  except?: string;
  onClose: () => void;
}

/**
 * Finds a person by whatever is known of them, with arrow keys and Enter. Headless UI's combobox would
 * add to the scripts of public pages, which share its dialog.
 */
export function SearchDialog({ title, onOpen, except, onClose }: SearchDialogProps) {
  const { typed, setTyped, people, error, result, settled } = usePeopleSearch();
  const [place, setPlace] = useState(0);
  const id = useId();
  const found = (people ?? []).filter(({ id: found }) => found !== except);
  // Beneath people, so once these are known.
  const asksHelp = except === undefined && (people !== undefined || error !== null);
  const help = useFoundHelp(asksHelp ? typed : '');
  /** What the keys move through: people, and pages of help beneath them. */
  const options = [
    ...found.map((person) => ({ key: person.id, open: () => onOpen(person) })),
    ...help.map(({ slug, open }) => ({ key: slug, open })),
  ];
  const current = options[place] ?? options[0];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a touch screen a dialog takes the focus itself.
    const later = setTimeout(() => input.current?.focus());
    return () => clearTimeout(later);
  }, []);
  const open = (option: { open: () => void }) => {
    onClose();
    option.open();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && current) {
      event.preventDefault();
      setPlace((options.indexOf(current) + step + options.length) % options.length);
    }
    if (event.key !== 'Enter') return;
    // Otherwise the row that gets the focus back would be pressed.
    event.preventDefault();
    // What is shown may still be found by fewer letters.
    if (current && settled) open(current);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      actions={
        <div className="flex grow items-center justify-between gap-4 text-sm">
          <p role="status" className="text-stone">
            {error && !people ? '' : hint(typed, people && found, settled, help.length)}
          </p>
          {except === undefined && (
            <Link
              href={peopleLink}
              onClick={onClose}
              className="shrink-0 py-2 underline underline-offset-4"
            >
              All people
            </Link>
          )}
        </div>
      }
    >
      <input
        ref={input}
        type="search"
        data-autofocus
        role="combobox"
        aria-label={title}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.key}`}
        autoComplete="off"
        placeholder={searched}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
        }}
        onKeyDown={handleKey}
        className="control text-ellipsis"
      />
      <div id={id} role="listbox" tabIndex={-1} aria-label="Found" className="grid empty:hidden">
        {found.map((person) => (
          <FoundPerson
            key={person.id}
            id={`${id}-${person.id}`}
            person={person}
            selected={person.id === current?.key}
            onOpen={(person) => open({ open: () => onOpen(person) })}
          />
        ))}
        {help.map((page) => (
          <FoundHelp
            key={page.slug}
            id={`${id}-${page.slug}`}
            title={page.title}
            selected={page.slug === current?.key}
            onOpen={() => open(page)}
          />
        ))}
      </div>
      {error && !people && <ReadFailed title={personMessages.searchFailed} query={result} />}
    </Dialog>
  );
}

function hint(
  typed: string,
  people: PersonItem[] | undefined,
  settled: boolean,
  pages: number,
): string {
  if (typed.trim() === '') return 'Type a few letters.';
  if (!people || (people.length === 0 && !settled)) return 'Searching…';
  if (people.length === 0 && pages === 0) return 'Nobody found. Try fewer letters.';
  if (people.length === 0)
    return `Nobody, but ${pages === 1 ? '1 page' : `${pages} pages`} of help`;
  if (people.length === peopleOffered)
    return `The first ${peopleOffered}. Type more to find others.`;
  return people.length === 1 ? '1 person' : `${people.length} people`;
}
