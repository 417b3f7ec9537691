/** Something that can be ticked. */
interface Choice {
  value: string;
  label: string;
  /** What it leads to, in a sentence. */
  says: string;
}

export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

/** Choices that are often made together. */
export interface Preset {
  label: string;
  says: string;
  values: readonly string[];
}

/** Returns the groups without the choices that lack one of the words; a word may be of the group's label. */
export function findChoices(groups: readonly ChoiceGroup[], search: string): ChoiceGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ label, choices }) => ({
      label,
      choices: choices.filter((choice) => {
        const text = `${label} ${choice.label} ${choice.says} ${choice.value}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ choices }) => choices.length > 0);
}

/** Returns what there is to choose in all. */
export const allOf = (groups: readonly ChoiceGroup[]): string[] =>
  groups.flatMap(({ choices }) => choices.map(({ value }) => value));

/** Whether exactly these are chosen. */
export const isChosen = (values: readonly string[], chosen: readonly string[]): boolean =>
  values.length === chosen.length && values.every((value) => chosen.includes(value));
