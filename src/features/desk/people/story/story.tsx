import { useLocation, useSearch } from 'wouter';
import { isOneOf } from '#src/client/desk/use-list.ts';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import type { PersonResult } from '#src/features/desk/people/contract.ts';
import { storyHeading } from '#src/features/desk/people/rules.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { StoryLine } from './story-line.tsx';

/** What can be shown alone: messages and mails have parts of the page of their own. */
const shownParts = ['requests', 'work', 'money', 'notes'] as const satisfies StoryPart[];

const parts: readonly [part: StoryPart | undefined, label: string][] = [
  [undefined, 'Everything'],
  ['requests', 'Requests'],
  ['work', 'Work'],
  ['money', 'Money'],
  ['notes', 'Notes'],
];

interface StoryPartsProps {
  selected: StoryPart | undefined;
  onSelect: (part: StoryPart | undefined) => void;
}

/** Chooses which part of a story is shown. */
const StoryParts = ({ selected, onSelect }: StoryPartsProps) => (
  <fieldset aria-label="Show" className="flex flex-wrap gap-2">
    {parts.map(([part, label]) => (
      <button
        key={label}
        type="button"
        aria-pressed={part === selected}
        onClick={() => onSelect(part)}
        className="min-h-11 cursor-pointer rounded-full border border-edge px-4 text-sm hover:bg-sand aria-pressed:chosen aria-pressed:border-bottle aria-pressed:bg-bottle aria-pressed:text-paper"
      >
        {label}
      </button>
    ))}
  </fieldset>
);

const isShown = isOneOf(shownParts);

/** Everything that happened with a person on one line, newest first. The address names what is shown. */
export function Story({ result }: { result: PersonResult }) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('only');
  const only = isShown(asked) ? asked : undefined;
  return (
    <section aria-labelledby={storyHeading} className="grid grid-cols-1 gap-4">
      <h2 id={storyHeading} tabIndex={-1} className="text-2xl">
        Their story
      </h2>
      <div className="empty:hidden">
        <UndoButton rowKey={`note.${result.data.id}`} name="the deleted note" />
      </div>
      <StoryParts
        selected={only}
        onSelect={(part) => navigate(part ? `${path}?only=${part}` : path, { replace: true })}
      />
      <StoryLine result={result} only={only} />
    </section>
  );
}
