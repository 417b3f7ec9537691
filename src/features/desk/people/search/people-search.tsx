import { useState } from 'react';
import { useLocation } from 'wouter';
import { isTyping, useDeskKey } from '#src/client/desk/use-keys.ts';
import { Key } from '#src/client/ui/desk/key.tsx';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { SearchDialog } from './search-dialog.tsx';

const looks = {
  line: 'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded px-3 text-bottle hover:bg-sand',
  bar: 'bar-item',
};

/** Opens the search of people and help, also by '/' and Ctrl K, unless a dialog is open. */
export function PeopleSearch({ look }: { look: keyof typeof looks }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  useDeskKey(opensSearch, () => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
        className={looks[look]}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className={look === 'bar' ? 'size-6' : 'size-5'}
          fill="none"
        >
          <path
            d="M14.5 14.5 18 18M3 9a6 6 0 1 0 12 0A6 6 0 0 0 3 9Z"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <span className={look === 'line' ? 'whitespace-nowrap max-[78rem]:sr-only' : ''}>
          Search
        </span>
        {look === 'line' && (
          <span aria-hidden="true" className="text-sm max-[78rem]:hidden">
            <Key name="/" />
          </span>
        )}
      </button>
      {open && (
        <SearchDialog
          title="Search people and help"
          onOpen={({ id }) => navigate(personLink(id))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function opensSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}
