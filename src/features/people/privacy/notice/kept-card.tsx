import type { FirmRetention } from '#src/shared/firm/retention.ts';
import type { Source } from '#src/shared/privacy/personal-data.ts';
import type { KeptData } from './contract.ts';
import {
  basisTexts,
  firstUpper,
  hostText,
  periodText,
  recipientTexts,
  sourceTexts,
} from './texts.ts';

/** One thing that is kept: its title opens what for, how long, what, why, from whom and to whom. */
export const KeptCard = ({ kept, retention }: { kept: KeptData; retention: FirmRetention }) => (
  <details className="px-5">
    <summary className="min-h-11 cursor-pointer py-3 font-semibold">{kept.title}</summary>
    <dl className="grid gap-3 pb-5">
      {factsOf(kept, retention).map(([name, texts]) => (
        <div key={name}>
          <dt className="text-sm text-stone">{name}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  </details>
);

const sentence = (text: string) => `${firstUpper(text)}${text.endsWith('.') ? '' : '.'}`;

function sourcesOf(sources: readonly Source[]): string {
  const isOfBoth = sources.includes('both') || (sources.includes('you') && sources.includes('us'));
  const others = isOfBoth ? sources.filter((source) => !/^(you|us|both)$/.test(source)) : sources;
  const named: Source[] = isOfBoth ? ['both', ...others] : [...others];
  return named.map((source) => sourceTexts[source]).join(', ');
}

function factsOf(kept: KeptData, retention: FirmRetention): [name: string, texts: string[]][] {
  const { purposes, periods, lasts, details, holds, bases, afterwards, sources, recipients } = kept;
  const facts: [string, string[]][] = [
    ['What for', purposes],
    ['How long', [...periods.map((period) => periodText(period, retention)), ...lasts]],
    ['What it is', [details.join(', '), ...holds]],
    [
      'Why we may keep it',
      [
        ...bases.map((basis) => basisTexts[basis]),
        ...afterwards.map(
          (basis) => `after you leave, for what invoices belong to: ${basisTexts[basis]}`,
        ),
      ],
    ],
    ['Whom it is from', [sourcesOf(sources)]],
    ['Who else has it', [hostText, ...recipients.map((to) => recipientTexts[to])]],
  ];
  return facts.map(([name, texts]) => [
    name,
    [...new Set(texts.filter((text) => text !== ''))].map(sentence),
  ]);
}
