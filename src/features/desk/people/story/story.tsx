import { type ReactNode, useState } from 'react';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import type { PersonResult } from '#src/features/desk/people/contract.ts';
import { type StoryPart, storyHeading } from '#src/features/desk/people/rules.ts';
import { StoryLine } from './story-line.tsx';
import { StoryParts } from './story-parts.tsx';

interface StoryProps {
  result: PersonResult;
  /** Shown in place of entries where mails are chosen. */
  mails: ReactNode;
}

/** Everything that happened with a person on one line, newest first. */
export function Story({ result, mails }: StoryProps) {
  const [only, setOnly] = useState<StoryPart>();
  return (
    <section aria-labelledby={storyHeading} className="grid grid-cols-1 gap-4">
      <h2 id={storyHeading} tabIndex={-1} className="text-2xl">
        Their story
      </h2>
      <div className="empty:hidden">
        <UndoButton rowKey={`note.${result.data.id}`} name="the deleted note" />
      </div>
      <StoryParts selected={only} onSelect={setOnly} />
      {only === 'mails' ? mails : <StoryLine result={result} only={only} />}
    </section>
  );
}
