import type { StoryPart } from '#src/features/desk/people/rules.ts';

/** What can be shown alone: messages and mails have parts of the page of their own. */
export const shownParts = ['requests', 'work', 'money', 'notes'] as const satisfies StoryPart[];

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
export const StoryParts = ({ selected, onSelect }: StoryPartsProps) => (
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
