import { type ReactNode, useEffect, useRef } from 'react';

interface FoundOptionProps {
  id: string;
  /** Whether Enter opens it. */
  selected: boolean;
  onOpen: () => void;
  className: string;
  children: ReactNode;
}

/** What the desk's search offers; it comes into view once the keys reach it. */
export function FoundOption({ id, selected, onOpen, className, children }: FoundOptionProps) {
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
      onClick={onOpen}
      className={`cursor-pointer items-center gap-x-4 rounded px-3 py-2 hover:bg-sand aria-selected:chosen aria-selected:bg-sand ${className}`}
    >
      {children}
    </div>
  );
}
