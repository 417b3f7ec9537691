import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { useLogout } from '#src/features/desk/admin/login/use-login.ts';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button look="quiet" className="px-3" onClick={logout}>
      Logout
    </Button>
  );
}

interface HeaderMenuProps {
  /** At the end of the header, or of the bar at a phone's foot. */
  look: keyof typeof places;
  children: ReactNode;
}

const places = {
  line: {
    label: 'Menu',
    button: 'grid size-12 -mr-3 cursor-pointer place-items-center rounded hover:bg-sand',
    panel: 'top-full right-0 w-72 rounded-b',
  },
  bar: {
    label: 'More',
    button: 'bar-item',
    panel: 'inset-x-0 bottom-full max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-t pb-6',
  },
};

/** The menu for what a header has no room for. */
export function HeaderMenu({ look, children }: HeaderMenuProps) {
  const { label, ...place } = places[look];
  const [open, setOpen] = useState(false);
  const menu = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    // A dialog opened from the menu returns the focus to it as it closes.
    const isBehindDialog = () => document.querySelector('[role="dialog"]') !== null;
    const leave = ({ target }: Event) => {
      if (isBehindDialog()) return;
      const isOurs = target instanceof Node && panel.current?.contains(target);
      if (!isOurs && target instanceof Node && !button.current?.contains(target)) setOpen(false);
    };
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || isBehindDialog()) return;
      setOpen(false);
      button.current?.focus();
    };
    const stop = new AbortController();
    addEventListener('pointerdown', leave, stop);
    addEventListener('focusin', leave, stop);
    addEventListener('keydown', close, stop);
    return () => stop.abort();
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => setOpen(!open)}
        className={place.button}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          className="size-6"
        >
          <path d={open ? 'm6 6 12 12M18 6 6 18' : 'M4 6h16M4 12h16M4 18h16'} />
        </svg>
        <span className={look === 'line' ? 'sr-only' : ''}>{label}</span>
      </button>
      <div
        ref={panel}
        id={menu}
        className={`${open ? 'grid' : 'hidden'} raised absolute z-10 max-w-full gap-3 border border-line bg-paper p-4 text-center ${place.panel}`}
      >
        {children}
      </div>
    </>
  );
}
