import { useEffect, useRef } from 'react';
import { setHelp } from '#src/client/desk/open-help.ts';
import { findHelp } from './help-rules.ts';
import { useHelpPages } from './use-help-pages.ts';

/** How many letters are typed before help is looked for, and how many pages are offered. */
const lettersAsked = 3;
const offered = 3;

/** The pages of help that the desk's search offers for what is typed, each with what opens it. */
export function useFoundHelp(typed: string) {
  const isAsked = typed.trim().length >= lettersAsked;
  const pages = useHelpPages(isAsked);
  if (!pages || !isAsked) return [];
  return findHelp(pages, typed)
    .slice(0, offered)
    .map(({ slug, title }) => ({
      slug,
      title,
      // Once the dialog has given the focus back.
      open: () => setTimeout(() => setHelp({ open: true, slug })),
    }));
}

interface FoundHelpProps {
  id: string;
  title: string;
  /** Whether Enter opens it. */
  selected: boolean;
  onOpen: () => void;
}

/** A page of help that a search offers. */
export function FoundHelp({ id, title, selected, onOpen }: FoundHelpProps) {
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
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded px-3 py-2 hover:bg-sand aria-selected:chosen aria-selected:bg-sand"
    >
      <span className="font-semibold">{title}</span>
      <span className="shrink-0 text-sm text-stone">Help</span>
    </div>
  );
}
