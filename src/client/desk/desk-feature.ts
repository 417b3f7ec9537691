import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AdminSlice, TopicWord } from '#src/client/api/router-type.ts';
import type { PersonPart } from '#src/shared/desk/desk-links.ts';
import type { Period } from '#src/shared/desk/period.ts';
import type { StoryKind } from '#src/shared/desk/story-kinds.ts';
import type { InboxKind, InboxKinds, WaitingItem } from '#src/shared/desk/waiting.ts';
import { given, join, type OrNone } from '#src/shared/feature-parts.ts';
import type { anySubject, Reads } from '#src/shared/live-event.ts';

/** A tab of the dashboard; its code is loaded when it is opened. */
export interface AdminTab {
  /** The `tab` value in the URL. */
  id: string;
  /** The tabs stand in the order of this number. */
  place: number;
  label: string;
  Panel: ComponentType<{ days: Period }>;
  /** Whether its figures are those of the period. */
  hasPeriod?: true;
}

/** Where the inbox deals with a kind of item. */
export interface WaitingPanel {
  show: (item: WaitingItem) => ReactNode;
  /** Whether the box that answers by mail stands beneath. */
  isAnswered?: true;
}

/** How a story shows a kind of entry. */
export interface StoryLook {
  /** Lines on 20 by 20. */
  icon: string;
  /** The part of a person's page that shows what it is about. */
  part?: PersonPart;
  /** How a status of one is said; by default in its own words. */
  says?: (status: string) => string;
}

interface MenuItem {
  Item: ComponentType;
  /** The items stand in the order of this number. */
  place: number;
}

/** What the rest of the house has to know of a feature's part of the desk. */
export interface DeskFeature {
  tabs: OrNone<readonly AdminTab[]>;
  /** After events about which subjects each of its groups of calls is read again. */
  reads: OrNone<{ readonly [Group in AdminSlice]?: readonly (TopicWord | typeof anySubject)[] }>;
  /** What an inbox says of what waits in it. */
  waiting: OrNone<Partial<InboxKinds>>;
  /** Where the inbox deals with what waits. */
  panels: OrNone<{ readonly [Kind in InboxKind]?: WaitingPanel }>;
  /** How stories show its entries. */
  story: OrNone<{ readonly [Kind in StoryKind]?: StoryLook }>;
  /** What it has in the menu of every desk screen. */
  menu?: MenuItem;
}

/** What the features say of the desk, gathered. */
export interface Desk {
  tabs: readonly AdminTab[];
  reads: Reads;
  waiting: InboxKinds;
  panels: Readonly<Record<InboxKind, WaitingPanel>>;
  story: Readonly<Record<StoryKind, StoryLook>>;
  menu: readonly MenuItem[];
}

interface Placed {
  place: number;
}
const byPlace = (one: Placed, other: Placed) => one.place - other.place;

/** Gathers what the features say of the desk. */
export const gatherDesk = (features: readonly DeskFeature[]): Desk => ({
  tabs: features
    .flatMap(({ tabs }) => given(tabs))
    .flat()
    .sort(byPlace),
  reads: join<Reads>(features.flatMap(({ reads }) => given(reads))),
  waiting: join<InboxKinds>(features.flatMap(({ waiting }) => given(waiting))),
  panels: join<Desk['panels']>(features.flatMap(({ panels }) => given(panels))),
  story: join<Desk['story']>(features.flatMap(({ story }) => given(story))),
  menu: features.flatMap(({ menu = [] }) => menu).sort(byPlace),
});

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

/** What the features say of the desk; throws outside of it. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This is not a screen of the desk.');
  return desk;
}
