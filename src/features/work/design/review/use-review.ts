import { useState } from 'react';
import { readSession, writeSession } from '#src/client/session/session-store.ts';
import { type PinPlace, pinPlace } from '#src/features/work/design/comment/comment-contract.ts';
import type { DesignView } from '#src/features/work/design/contract.ts';
import type { Author, DesignThread } from '#src/features/work/design/design-rules.ts';

export type View = 'one' | 'side' | 'slider';

/** What is looked at in a review: a version, alone or beside another, and the pins on it. */
export function useReview({ latest, earlier }: DesignThread, author: Author, opensAt?: string) {
  const [version, setVersion] = useState(() => earlier.find(({ id }) => id === opensAt)?.version);
  const [otherVersion, setOther] = useState<number>();
  const [view, setView] = useState<View>('one');
  const [active, setActive] = useState<string>();
  const versions: DesignView[] = [latest, ...earlier];
  const find = (wanted: number | undefined) => versions.find((one) => one.version === wanted);
  const shown = find(version) ?? latest;
  /** What is typed about the shown version is kept under this name, with its pin. */
  const draftName = `comment-${author}-${shown.id}`;
  const [draft, setDraft] = usePin(`${draftName}-pin`);
  const others = versions.filter(({ id }) => id !== shown.id);
  const before = others.find((one) => one.version < shown.version) ?? others.at(-1);
  return {
    versions,
    shown,
    others,
    /** What the shown version is compared with; undefined if there is no other. */
    other: others.find((one) => one.version === otherVersion) ?? before,
    view: others.length > 0 ? view : ('one' as const),
    draftName,
    draft,
    /** The id of the comment whose pin is marked. */
    active,
    compareWith: setOther,
    setView,
    show(next: number) {
      setVersion(next === latest.version ? undefined : next);
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
export type ReviewState = ReturnType<typeof useReview>;

/** A place that is kept under a name; each name has a place of its own. */
function usePin(name: string) {
  const [set, setPlace] = useState<{ name: string; place: PinPlace | undefined }>();
  const place = set?.name === name ? set.place : pinPlace.safeParse(readSession(name)).data;
  const keep = (next: PinPlace | undefined) => {
    writeSession(name, next);
    setPlace({ name, place: next });
  };
  return [place, keep] as const;
}
