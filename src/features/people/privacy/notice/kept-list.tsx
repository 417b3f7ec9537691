import type { FirmRetention } from '#src/shared/firm/retention.ts';
import type { Source } from '#src/shared/privacy/personal-data.ts';
import type { KeptData } from './contract.ts';
import { basisTexts, periodText, recipientTexts, sourceTexts } from './texts.ts';

interface KeptListProps {
  notice: readonly KeptData[];
  retention: FirmRetention;
}

/** What is kept, each with why and for how long; the rest opens. */
export const KeptList = ({ notice, retention }: KeptListProps) => (
  <ul className="raised divide-y divide-line rounded bg-paper">
    {notice.map((kept) => (
      <li key={kept.title} className="px-5 py-4">
        <h3 className="text-lg">{kept.title}</h3>
        <p className="mt-1">{kept.purposes.join(' ')}</p>
        <p className="mt-1 text-stone">{periodsOf(kept, retention)}</p>
        <details className="mt-1">
          <summary className="cursor-pointer py-1 text-sm underline underline-offset-4">
            What, from whom and to whom<span className="sr-only">: {kept.title}</span>
          </summary>
          <dl className="mt-2 grid gap-2">
            {linesOf(kept).map(([name, text]) => (
              <div key={name}>
                <dt className="text-sm text-stone">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      </li>
    ))}
  </ul>
);

const firstUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function periodsOf({ periods, lasts }: KeptData, retention: FirmRetention): string {
  const texts = [
    ...periods.map(({ period, says }) => periodText(period, retention, says)),
    ...lasts,
  ];
  return `Kept ${[...new Set(texts)].join('; ')}.`;
}

function sourcesOf(sources: readonly Source[]): string {
  const isOfBoth = sources.includes('both') || (sources.includes('you') && sources.includes('us'));
  const others = isOfBoth ? sources.filter((source) => !/^(you|us|both)$/.test(source)) : sources;
  const named: Source[] = isOfBoth ? ['both', ...others] : [...others];
  return named.map((source) => sourceTexts[source]).join(', ');
}

function linesOf({
  details,
  basis,
  sources,
  recipients,
}: KeptData): [name: string, text: string][] {
  const lines: [string, string][] = [
    ['What', details.join(', ') || 'codes and times, and no word of yours'],
    ['We may keep it', basisTexts[basis]],
    ['It is from', sourcesOf(sources)],
    ['Besides us it goes to', recipients.map((to) => recipientTexts[to]).join('; ') || 'nobody'],
  ];
  return lines.flatMap(([name, text]) => (text ? [[name, `${firstUpper(text)}.`]] : []));
}
