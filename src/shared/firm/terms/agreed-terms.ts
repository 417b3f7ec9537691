import { withDeskPrices } from '#src/shared/firm/desk-prices.ts';
import type { FirmData, PageFirm } from '#src/shared/firm/firm.ts';
import { hasOwnName } from '#src/shared/firm/own-name.ts';
import { openTimes, withoutSentences } from '#src/shared/firm/promises.ts';
import type { FirmTerms } from '#src/shared/firm/words.ts';
import { defaultTerms } from './default-terms.ts';
import { filledTerms, termsOpening } from './terms-text.ts';

type TermsOf = Pick<PageFirm, 'identity' | 'prices'> & Pick<FirmData, 'terms'>;

/** What of the record's terms nobody promises under a name of their own who left them as they were. */
const uptime = '99.9%';

/** What stands in place of sections of the record that speak of its packages, by their titles. */
const plainSections: Record<string, string> = {
  'What we make':
    'What you order is described with its price on our website on the day you order it.',
  'What it costs':
    '{packages}\n- Google Business set up for you, if you ask for it: {google business}, once.\n\nWork beyond your package is quoted for first, and only done once you have said yes to the price.',
};

/** Returns a section as a firm of its own name says it that has left it as it stood. */
const inPlainWords = ({ title, body }: FirmTerms[number]): FirmTerms[number] => ({
  title,
  body: defaultTerms.some((usual) => usual.title === title && usual.body === body)
    ? (plainSections[title] ?? body)
    : body,
});

/**
 * Returns the terms that a firm agrees to: without the sentences that name what it does not promise, nor
 * the sections of nothing else; under a name of its own without what the record's would have it promise.
 */
export function agreedTerms({ identity, terms }: Omit<TermsOf, 'prices'>): FirmTerms {
  const open = openTimes(identity.promises);
  const isOwn = hasOwnName({ identity });
  return (isOwn ? terms.map(inPlainWords) : terms)
    .map(({ title, body }) => {
      const isUsual = isOwn && defaultTerms.some((section) => section.body === body);
      const names = isUsual ? [...open, uptime] : open;
      const lines = body
        .split('\n')
        .map((line) =>
          names.some((name) => line.includes(name)) ? withoutSentences(line, names) : line,
        );
      return { title, body: lines.join('\n') };
    })
    .filter(({ body }) => body.trim() !== '');
}

/** The terms as plain text, as an edition keeps them. */
export const termsText = (firm: TermsOf): string =>
  [
    termsOpening(firm),
    ...filledTerms({ ...withDeskPrices(firm), terms: agreedTerms(firm) }).map(
      ({ title, body }) => `${title}\n\n${body}`,
    ),
  ].join('\n\n');
