import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';

/** The menu at the end of the header, for what the header has no room for. */
export function HeaderMenu({ children }: { children: ReactNode }) {
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
      <Button
        ref={button}
        look="quiet"
        aria-expanded={open}
        aria-controls={menu}
        aria-label="Menu"
        onClick={() => setOpen(!open)}
        className="-mr-3 px-3"
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
      </Button>
      <div
        ref={panel}
        id={menu}
        className={`${open ? 'grid' : 'hidden'} raised absolute top-full right-0 z-10 w-72 max-w-full gap-3 rounded-b border border-line bg-paper p-4 text-center`}
      >
        {children}
      </div>
    </>
  );
}
