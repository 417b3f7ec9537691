import type { PublicFirm } from './firm.ts';

/** A sum of a text's letters, which do not follow from it. */
const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + Number(letter.codePointAt(0))) % 2 ** 32, 0);

/** That of the specification's firm: scripts of another's site hold the sum, not the name. */
const onRecord = 1_974_175_242;

/** Whether a firm goes by a name of its own, so that nothing may be said of it that it has not written. */
export const hasOwnName = ({
  identity,
}: {
  identity: Pick<PublicFirm['identity'], 'name'>;
}): boolean => sumOf(identity.name) !== onRecord;
