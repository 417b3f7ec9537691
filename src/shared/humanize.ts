/** A declared value in words: 'design_revision' reads 'Design revision'. */
export const humanize = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll(/[-_]/g, ' ');

/** Declared values as the options of a select: 'in_progress' reads 'In progress'. */
export const optionsOf = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: humanize(value) }));
