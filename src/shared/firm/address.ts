const postcode = /\b([A-Z]{1,2}\d[A-Z\d]?|GIR) (\d[A-Z]{2})\b/gi;

/** Keeps the two halves of each postcode on one line. */
export const unbroken = (text: string): string => text.replace(postcode, '$1\u00a0$2');

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

interface Sender {
  name: string;
  address: readonly string[];
  /** Who trades under the name; '' where that need not be said. */
  legal: string;
}

/** Returns who sends a letter, in lines that give an address once, though the law's line may name it too. */
export function senderLines({ name, address, legal }: Sender): string[] {
  const given = address.join(', ');
  const isTwice = lettersOf(legal).includes(lettersOf(given));
  // A trading name is said by the law's own line.
  const firm = isTwice ? (legal.startsWith(name) ? '' : name) : `${name}, ${given}`;
  return [firm, legal].filter(Boolean);
}
