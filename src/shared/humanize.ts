/** Converts an enum value to a label: 'design_revision' becomes 'Design revision'. */
export const humanize = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll(/[-_]/g, ' ');

/** Converts enum values to select options: 'in_progress' is labelled 'In progress'. */
export const optionsOf = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: humanize(value) }));
