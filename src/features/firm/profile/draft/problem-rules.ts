import { fieldTexts, isFieldName } from '#src/features/firm/profile/fields/field-texts.ts';
import { packageLabel } from '#src/features/firm/profile/fields/package-texts.ts';
import { isPricedName, sentenceLabel } from '#src/features/firm/profile/fields/sentence-texts.ts';
import { partNames } from '#src/features/firm/profile/texts.ts';
import { firmSchema } from '#src/shared/firm/firm.ts';
import { isSentenceName } from '#src/shared/firm/sentences/sentences.ts';

/** What is wrong with a field, and the name of the part that it stands in. */
interface Problem {
  part: string;
  label: string;
  message: string;
}

const labelAt = (path: string): string => {
  const [part, index] = path.split('.');
  if (part === 'terms') return `Section ${Number(index ?? 0) + 1} of the terms`;
  const day = /^identity\.hours\.(\w+)/.exec(path)?.[1];
  if (day) return `Opening hours, ${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  const ofPackage = packageLabel(path);
  if (ofPackage) return ofPackage;
  const sentence = sentenceAt(path);
  if (isSentenceName(sentence)) return sentenceLabel(sentence);
  let name = path;
  while (name !== '' && !isFieldName(name))
    name = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return isFieldName(name) ? fieldTexts[name][0] : path;
};

const sentenceAt = (path: string) => path.replace('words.sentences.', '');

/** The part of the editor that a field stands in. */
function partOf(path: string): string {
  const sentence = sentenceAt(path);
  return isSentenceName(sentence) && isPricedName(sentence) ? 'prices' : (path.split('.')[0] ?? '');
}

const names: Record<string, string> = partNames;

/** Returns the problems of fields by the names that people read. */
export const problemsOf = (issues: readonly { path: string; message: string }[]): Problem[] =>
  issues.map(({ path, message }) => ({
    part: names[partOf(path)] ?? '',
    label: labelAt(path),
    message,
  }));

/** Returns what is wrong with what was typed. */
export const findProblems = (typed: unknown): Problem[] =>
  problemsOf(
    (firmSchema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => ({
      path: path.join('.'),
      message,
    })),
  );
