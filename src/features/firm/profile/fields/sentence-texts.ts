import {
  isSentenceName,
  namePages,
  type SentenceName,
  sentencePages,
  sentences,
} from '#src/shared/firm/sentences/sentences.ts';

const groupsOf = (pages: Record<string, object>) =>
  Object.entries(pages).map(([page, group]) => ({
    page,
    names: Object.keys(group).filter(isSentenceName),
  }));

/** The sentences of each page, in its order. */
export const sentenceGroups = groupsOf(sentencePages);

/** What has a price, by name: written beside the prices. */
export const nameGroups = groupsOf(namePages);

/** Whether a sentence is written beside the prices. */
export const isPricedName = (name: SentenceName): boolean =>
  nameGroups.some(({ names }) => names.includes(name));

/** Returns the name of a sentence where its page does not stand above it. */
export function sentenceLabel(name: SentenceName): string {
  const group = [...sentenceGroups, ...nameGroups].find(({ names }) => names.includes(name));
  return `${group?.page}: ${sentences[name][1]}`;
}
