import type { FirmRetention } from '#src/shared/firm/retention.ts';
import type { KeptData } from './contract.ts';
import { basisTexts, periodText, recipientTexts, sourceTexts } from './texts.ts';

/** What is kept, a card for each purpose. */
export const KeptList = ({
  notice,
  retention,
}: {
  notice: readonly KeptData[];
  retention: FirmRetention;
}) => (
  <ul className="grid gap-4">
    {notice.map((kept) => (
      <li key={kept.title} className="raised rounded bg-paper p-5">
        <h3 className="text-lg">{kept.title}</h3>
        <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[6rem_1fr]">
          {linesOf(kept, retention).map(([name, text]) => (
            <div key={name} className="sm:contents">
              <dt className="text-sm text-stone sm:pt-0.5">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);

const firstUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function linesOf(
  { purposes, details, basis, sources, recipients, periods }: KeptData,
  retention: FirmRetention,
): [name: string, text: string][] {
  const kept = periods.map((period) => periodText(period, retention));
  const lines: [string, string][] = [
    ['Why', purposes.join(' ')],
    ['What', firstUpper(details.join(', '))],
    ['We may', firstUpper(`${basisTexts[basis]}.`)],
    ['From', firstUpper(`${sources.map((source) => sourceTexts[source]).join(', ')}.`)],
    ['Passed to', firstUpper(recipients.map((to) => recipientTexts[to]).join('; '))],
    ['For', firstUpper(`${kept.join('; ') || 'as long as you wish it'}.`)],
  ];
  return lines.filter(([, text]) => text !== '');
}
