import { useLocation, useSearch } from 'wouter';
import { isOneOf } from '#src/client/desk/use-list.ts';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import type { PersonResult } from '#src/features/desk/people/contract.ts';
import { storyHeading } from '#src/features/desk/people/rules.ts';
import { StoryLine } from './story-line.tsx';
import { StoryParts, shownParts } from './story-parts.tsx';

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
