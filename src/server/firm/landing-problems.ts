import type { Firm } from '#src/shared/firm/firm.ts';

/** The most that the landing page may weigh as it is sent, in bytes. */
const most = 12_288;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Says which texts to shorten where the landing page is too heavy to appear at once on a phone. */
export function landingProblems({ words }: Firm, bytes: number): string[] {
  if (bytes <= most) return [];
  const { services, about, packages, hero } = words;
  const texts = [
    ['About', about.body],
    ['the first service', services.first.body],
    ['the second service', services.second.body],
    ['the third service', services.third.body],
    ['the basic package', packages.basic.join(' ')],
    ['the premium package', packages.premium.join(' ')],
    ['the headline’s text', hero.body],
  ] as const;
  const longest = texts
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 3)
    .map(([name, text]) => `${name} (${text.length} characters)`);
  return [
    `The landing page would weigh ${kilobytes(bytes)}; at most ${kilobytes(most)} appear at once on a phone. Please shorten ${longest.join(', ')}.`,
  ];
}
