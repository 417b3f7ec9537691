/** Converts an enum value to a label: 'design_revision' becomes 'Design revision'. */
export const humanize = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll(/[-_]/g, ' ');

/** Returns the words for a status, or the status as a label where it has none. */
export const wordsFor = (words: Readonly<Record<string, string>>, status: string): string =>
  new Map(Object.entries(words)).get(status) ?? humanize(status);

/** Returns the words of a kind's states as select options, in their order. */
export const optionsIn = (
  words: Readonly<Record<string, string>>,
): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Converts enum values to select options: 'in_progress' is labelled 'In progress'. */
export const optionsOf = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: humanize(value) }));
