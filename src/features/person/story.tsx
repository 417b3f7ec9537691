import { type ReactNode, useState } from 'react';
import type { PersonResult } from './contract.ts';
import { type StoryPart, storyHeading } from './rules.ts';
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
      <StoryParts selected={only} onSelect={setOnly} />
      {only === 'mails' ? mails : <StoryLine result={result} only={only} />}
    </section>
  );
}
