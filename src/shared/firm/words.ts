import { freeText, requiredText } from '#src/shared/fields.ts';
import { packageKey } from '#src/shared/package-key.ts';
import { z } from '#src/shared/zod.ts';
import { landingSchema } from './landing.ts';
import { drawings } from './landing-parts.ts';
import { list, part, yesOrNo } from './part.ts';
import { isSentenceName, longest, longestSentence, sentences } from './sentences/sentences.ts';

/** What the terms may name in braces. */
export const termsPlaceholders = [
  'name',
  'address',
  'email',
  'packages',
  'google business',
  'reply time',
  'answer time',
  'support time',
  'start time',
] as const;

/** What they may name of a package after its key: `{basic setup}` is the price in force. */
export const packagePlaceholders = ['setup', 'monthly', 'price', 'support'] as const;
export type PackagePlaceholder = (typeof packagePlaceholders)[number];

const known: readonly string[] = termsPlaceholders;
const ofPackage: readonly string[] = packagePlaceholders;

/** Returns the texts in braces of terms, without these. */
const braced = (text: string): string[] =>
  (text.match(/\{[^{}]*\}/g) ?? []).map((name) => name.slice(1, -1));

/** Returns the first text in braces that stands for nothing: 'fee'; undefined if there is none. */
const unknownPlaceholder = (text: string): string | undefined =>
  braced(text).find((name) => {
    const [key = '', ...rest] = name.split(' ');
    return !known.includes(name) && !(packageKey.test(key) && ofPackage.includes(rest.join(' ')));
  });

/** Returns the first text in braces that names none of these packages; undefined if there is none. */
export const unknownPackage = (text: string, keys: readonly string[]): string | undefined =>
  braced(text).find((name) => !known.includes(name) && !keys.includes(name.split(' ')[0] ?? ''));

const text = (most: number) => requiredText('Please fill this in.', most);
const service = part({
  title: freeText(60),
  body: freeText(400),
  /** What is drawn beside it; that of the record where none is chosen. */
  drawing: z.enum(drawings, 'Please choose a drawing.').optional(),
});

const times: readonly string[] = ['{reply time}', '{answer time}'];

/** Returns what is wrong with what a firm writes in place of a sentence of the record; '' for nothing. */
function wrongIn(written: string, name: string): string {
  if (!isSentenceName(name)) return 'There is no such sentence.';
  const [record, , plain] = sentences[name];
  if (written === '' && plain === undefined) return 'Please fill this in.';
  const most = longest(name);
  // What is longer than any may be is refused as text.
  if (written.length > most && written.length <= longestSentence)
    return `Please keep this to ${most} characters.`;
  const known = [...times, ...(record.match(/\{[^{}]*\}/g) ?? [])];
  const unknown = written.match(/\{[^{}]*\}/g)?.find((braced) => !known.includes(braced));
  return unknown ? `Nothing is filled in for ${unknown}. What can be: ${known.join(', ')}.` : '';
}

/** What a firm says in place of sentences of the record, by their names: only those that it has written. */
export const sentencesSchema = z
  .object({}, 'Please send an object.')
  .catchall(freeText(longestSentence))
  .superRefine((written, { addIssue }) => {
    for (const [name, text] of Object.entries(written)) {
      const message = wrongIn(text, name);
      if (message) addIssue({ code: 'custom', path: [name], message });
    }
  });

/** The texts of the landing page and of the packages: plain text. */
export const wordsSchema = part({
  hero: part({ headline: text(60), body: text(240) }),
  services: part({ first: service, second: service, third: service }),
  about: part({ title: freeText(60), body: freeText(700), signature: freeText(80) }),
  contact: text(240),
  /** A further line at the foot of the landing page; '' for none. */
  footer: freeText(200),
  /** Whether the six sample sites are shown. */
  samples: yesOrNo(),
  sentences: sentencesSchema,
  /** What the landing page shows, and in which order. */
  landing: landingSchema,
});
/** The texts of the landing page and of the packages. */
export type FirmWords = z.output<typeof wordsSchema>;
/** What a page has of them: the sentences reach it by what is said in their place. */
export type PageWords = Omit<FirmWords, 'sentences'>;

/** A text of the terms, in which braces name what is filled in. */
const filled = (most: number) =>
  text(most).refine((body) => unknownPlaceholder(body) === undefined, {
    error: ({ input }) =>
      `Nothing is filled in for {${unknownPlaceholder(String(input))}}. What can be: ${termsPlaceholders.map((name) => `{${name}}`).join(', ')}; and of a package, after its key: ${packagePlaceholders.map((name) => `{basic ${name}}`).join(', ')}.`,
  });

/** The terms, section by section; a line that begins with '- ' is an item of a list. */
export const termsSchema = list(part({ title: filled(80), body: filled(4000) }))
  .min(1, 'Please write one section at least.')
  .max(30, 'Please write at most 30 sections.');
export type FirmTerms = z.output<typeof termsSchema>;
