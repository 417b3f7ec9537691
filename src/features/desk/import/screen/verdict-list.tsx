import { useState } from 'react';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import type { JudgedRow, Judgement } from '#src/features/desk/import/contract.ts';
import { type Verdict, verdicts } from '#src/features/desk/import/import-rules.ts';
import { verdictLabels } from '#src/features/desk/import/texts.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import type { Importing } from './use-import.ts';

const tones = {
  new: 'green',
  contact: 'blue',
  same: 'grey',
  known: 'grey',
  error: 'red',
} as const satisfies Record<Verdict, string>;

/** How many rows are shown at first, and with each further click. */
const shownAtOnce = 25;

/** What becomes of each row; the verdicts are filters. Where there are errors, those come first. */
export function VerdictList({
  importing,
  judgement: { rows, counts },
}: {
  importing: Importing;
  judgement: Judgement;
}) {
  const [picked, setPicked] = useState<Verdict>();
  const [shown, setShown] = useState(shownAtOnce);
  const only = picked && counts[picked] > 0 ? picked : undefined;
  const found = only ? rows.filter(({ verdict }) => verdict === only) : errorsFirst(rows);
  const pick = (verdict?: Verdict) => {
    setPicked(verdict === only ? undefined : verdict);
    setShown(shownAtOnce);
  };
  return (
    <section aria-labelledby="verdicts" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="verdicts" className="text-xl">
          What becomes of {formatNumber(rows.length)} {rows.length === 1 ? 'row' : 'rows'}
        </h2>
        <Button
          look="quiet"
          className="-mr-5 max-sm:-ml-5"
          busy={importing.busy !== undefined}
          onClick={importing.save}
        >
          Save with verdicts
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: filters are no form */}
      <div role="group" aria-label="Show rows by verdict" className="flex flex-wrap gap-2">
        {verdicts
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => (
            <button
              key={verdict}
              type="button"
              aria-pressed={verdict === only}
              onClick={() => pick(verdict)}
              className="flex min-h-11 items-center gap-2 rounded border border-line bg-paper px-3 hover:bg-sand aria-pressed:border-bottle aria-pressed:bg-sand"
            >
              <span className="tabular text-lg font-semibold">{formatNumber(counts[verdict])}</span>
              <Badge tone={tones[verdict]}>{verdictLabels[verdict]}</Badge>
            </button>
          ))}
      </div>
      <Sheet aria-label="Rows">
        {found.slice(0, shown).map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </Sheet>
      {found.length > shown && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => setShown(shown + 4 * shownAtOnce)}
        >
          Show {formatNumber(Math.min(4 * shownAtOnce, found.length - shown))} more of{' '}
          {formatNumber(found.length)}
        </Button>
      )}
    </section>
  );
}

const errorsFirst = (rows: JudgedRow[]) => [
  ...rows.filter(({ verdict }) => verdict === 'error'),
  ...rows.filter(({ verdict }) => verdict !== 'error'),
];

const Row = ({ row: { row, name, verdict, says } }: { row: JudgedRow }) => (
  <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 px-4 py-2.5 sm:grid-cols-[3.5rem_minmax(0,14rem)_10rem_minmax(0,1fr)] sm:px-5">
    <span className="tabular text-sm text-stone">
      <span className="sr-only">Row </span>
      {row}
    </span>
    <span className="contents max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
      <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
        {name || 'Nobody'}
      </span>
      <span>
        <Badge tone={tones[verdict]}>{verdictLabels[verdict]}</Badge>
      </span>
    </span>
    <span
      className={`text-sm wrap-anywhere max-sm:col-start-2 ${verdict === 'error' ? 'text-bad' : 'text-stone'}`}
    >
      {says.join(' ')}
    </span>
  </li>
);
