const found = import.meta.glob<Record<string, readonly string[]>>('./told/*.ts', { eager: true });

/** What a story says of one event of each topic, from the files of the slices. */
export const toldTitles = Object.values(found)
  .flatMap((exported) => Object.values(exported))
  .flat()
  .toSorted();
