import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import type { PersonItem } from '#src/features/desk/people/contract.ts';
import { peopleOffered } from '#src/features/desk/people/rules.ts';
import { personMessages, searched } from '#src/features/desk/people/texts.ts';
import { peopleLink } from '#src/shared/desk/desk-links.ts';
import { FoundPerson } from './found-person.tsx';
import { usePeopleSearch } from './use-people-search.ts';

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
  const current = found[place] ?? found[0];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a touch screen a dialog takes the focus itself.
    const later = setTimeout(() => input.current?.focus());
    return () => clearTimeout(later);
  }, []);
  const open = (person: PersonItem) => {
    onClose();
    onOpen(person);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && current) {
      event.preventDefault();
      setPlace((found.indexOf(current) + step + found.length) % found.length);
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
            {error && !people ? '' : hint(typed, people && found, settled)}
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
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.id}`}
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
      <div id={id} role="listbox" tabIndex={-1} aria-label="People" className="grid empty:hidden">
        {found.map((person) => (
          <FoundPerson
            key={person.id}
            id={`${id}-${person.id}`}
            person={person}
            selected={person === current}
            onOpen={open}
          />
        ))}
      </div>
      {error && !people && <ReadFailed title={personMessages.searchFailed} query={result} />}
    </Dialog>
  );
}

function hint(typed: string, people: PersonItem[] | undefined, settled: boolean): string {
  if (typed.trim() === '') return 'Type a few letters.';
  if (!people || (people.length === 0 && !settled)) return 'Searching…';
  if (people.length === 0) return 'Nobody found. Try fewer letters.';
  if (people.length === peopleOffered)
    return `The first ${peopleOffered}. Type more to find others.`;
  return people.length === 1 ? '1 person' : `${people.length} people`;
}
