import { type ReactNode, useState } from 'react';
import type { StoryPart } from './rules.ts';
import { StoryLine } from './story-line.tsx';
import { StoryParts } from './story-parts.tsx';

interface StoryProps {
  /** The person's. */
  id: string;
  /** Shown in place of entries where mails are chosen. */
  mails: ReactNode;
}

/** Everything that happened with a person on one line, newest first. */
export function Story({ id, mails }: StoryProps) {
  const [only, setOnly] = useState<StoryPart>();
  return (
    <section aria-labelledby="story" className="grid grid-cols-1 gap-4">
      <h2 id="story" className="text-2xl">
        Their story
      </h2>
      <StoryParts selected={only} onSelect={setOnly} />
      {only === 'mails' ? mails : <StoryLine id={id} only={only} />}
    </section>
  );
}
