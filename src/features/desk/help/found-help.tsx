import { setHelp } from '#src/client/desk/open-help.ts';
import { FoundOption } from '#src/client/ui/desk/found-option.tsx';
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
  selected: boolean;
  onOpen: () => void;
}

/** A page of help that a search offers. */
export const FoundHelp = ({ title, ...option }: FoundHelpProps) => (
  <FoundOption {...option} className="flex min-h-11 justify-between">
    <span className="font-semibold">{title}</span>
    <span className="shrink-0 text-sm text-stone">Help</span>
  </FoundOption>
);
