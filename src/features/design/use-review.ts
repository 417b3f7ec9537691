import { useState } from 'react';
import type { PinPlace } from './comment-contract.ts';
import type { DesignView } from './contract.ts';
import type { DesignThread } from './rules.ts';

export type View = 'one' | 'side' | 'slider';

/** What is looked at in a review: a version, alone or beside another, and the pins on it. */
export function useReview({ latest, earlier }: DesignThread) {
  const [version, setVersion] = useState<number>();
  const [otherVersion, setOther] = useState<number>();
  const [view, setView] = useState<View>('one');
  const [draft, setDraft] = useState<PinPlace>();
  const [active, setActive] = useState<string>();
  const versions: DesignView[] = [latest, ...earlier];
  const find = (wanted: number | undefined) => versions.find((one) => one.version === wanted);
  const shown = find(version) ?? latest;
  const others = versions.filter(({ id }) => id !== shown.id);
  const before = others.find((one) => one.version < shown.version) ?? others.at(-1);
  return {
    versions,
    shown,
    others,
    /** What the shown version is compared with; undefined if there is no other. */
    other: others.find((one) => one.version === otherVersion) ?? before,
    view: others.length > 0 ? view : ('one' as const),
    draft,
    /** The id of the comment whose pin is marked. */
    active,
    compareWith: setOther,
    setView,
    show(next: number) {
      setVersion(next === latest.version ? undefined : next);
      setDraft(undefined);
      setActive(undefined);
    },
    place(next: PinPlace | undefined) {
      setDraft(next);
      if (next) setView('one');
    },
    mark(id: string | undefined) {
      setActive(id);
      setView('one');
    },
  };
}
export type Review = ReturnType<typeof useReview>;
