import { defaultPromises } from './default-promises.ts';
import type { FirmIdentity, FirmPromises } from './identity.ts';

type Promising = Pick<FirmIdentity, 'promises'>;

/** What a firm promises before it says anything. */
export const nothingPromised: FirmPromises = {
  reply: null,
  answer: null,
  support: null,
  startDays: null,
};

/** What is promised, and what the firm of the specification promises where it is not. */
const withUsual = ({ reply, answer, support, startDays }: FirmPromises) => ({
  reply: reply ?? defaultPromises.reply,
  answer: answer ?? defaultPromises.answer,
  support: support ?? defaultPromises.support,
  startDays: startDays ?? defaultPromises.startDays,
});

/** Returns what a firm promises; what it leaves open it does under the name of the specification's alone, not under one of its own. */
export const promisesOf = ({ promises }: Promising, hasOwnName: boolean): FirmPromises =>
  hasOwnName ? promises : withUsual(promises);

/** Returns within what the owner is reminded of what waits: the usual time where none is promised. */
export const remindedWithin = ({ promises }: Promising) => withUsual(promises);

/** The times that texts may name in braces, of those that are not promised. */
export const openTimes = ({ reply, answer, support, startDays }: FirmPromises): string[] =>
  [
    ['{reply time}', reply],
    ['{answer time}', answer],
    ['{support time}', support],
    ['{start time}', startDays],
  ].flatMap(([name, promised]) => (promised === null ? [String(name)] : []));

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?]\s)(?=\S)/);

/** Returns a text without the sentences in which any of these stands. */
export const withoutSentences = (text: string, names: readonly string[]): string =>
  sentencesIn(text)
    .filter((sentence) => !names.some((name) => sentence.includes(name)))
    .join('')
    .trim();

/**
 * Returns a text without the times that are not promised: 'We reply within {reply time}.' becomes
 * 'We reply.', and a sentence that says nothing else, or names one in another way, is left out.
 */
export function withoutOpenTimes(text: string, promises: FirmPromises): string {
  const names = openTimes(promises).filter((name) => text.includes(name));
  if (names.length === 0) return text;
  const shorter = sentencesIn(text).map((sentence) =>
    names.reduce(
      (rest, name) =>
        rest.includes(' come within {') ? rest : rest.replace(` within ${name}`, ''),
      sentence,
    ),
  );
  return withoutSentences(shorter.join(''), names);
}
