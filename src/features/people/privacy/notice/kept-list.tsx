import type { FirmRetention } from '#src/shared/firm/retention.ts';
import type { KeptData } from './contract.ts';
import { basisTexts, periodText, recipientTexts, sourceTexts } from './texts.ts';

interface KeptListProps {
  notice: readonly KeptData[];
  retention: FirmRetention;
}

/** What is kept, each with why and for how long; the rest opens. */
export const KeptList = ({ notice, retention }: KeptListProps) => (
  <ul className="grid gap-4">
    {notice.map((kept) => (
      <li key={kept.title} className="raised rounded bg-paper p-5">
        <h3 className="text-lg">{kept.title}</h3>
        <p className="mt-1">{kept.purposes.join(' ')}</p>
        <p className="mt-2 text-stone">{periodsOf(kept, retention)}</p>
        <details className="mt-2">
          <summary className="cursor-pointer py-1 underline underline-offset-4">
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

const periodsOf = ({ periods }: KeptData, retention: FirmRetention): string =>
  `Kept ${periods.map((period) => periodText(period, retention)).join('; ') || 'as long as you wish it'}.`;

function linesOf({
  details,
  basis,
  sources,
  recipients,
}: KeptData): [name: string, text: string][] {
  const lines: [string, string][] = [
    ['What', details.join(', ')],
    ['We may keep it', basisTexts[basis]],
    ['It is from', sources.map((source) => sourceTexts[source]).join(', ')],
    ['It is passed on to', recipients.map((to) => recipientTexts[to]).join('; ')],
  ];
  return lines.flatMap(([name, text]) => (text ? [[name, `${firstUpper(text)}.`]] : []));
}
