import {
  isSentenceName,
  type SentenceName,
  sentencePages,
  sentences,
} from '#src/shared/firm/sentences.ts';

/** The sentences of each page, in its order. */
export const sentenceGroups = Object.entries(sentencePages).map(([page, group]) => ({
  page,
  names: Object.keys(group).filter(isSentenceName),
}));

/** Returns the name of a sentence where its page does not stand above it. */
export function sentenceLabel(name: SentenceName): string {
  const group = sentenceGroups.find(({ names }) => names.includes(name));
  return `${group?.page}: ${sentences[name][1]}`;
}
