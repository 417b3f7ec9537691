import { useId, useState } from 'react';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { FileControl } from '#src/client/ui/fields/file-control.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import type { Judgement } from '#src/features/desk/import/contract.ts';
import { type ImportField, importFields } from '#src/features/desk/import/import-rules.ts';
import { fieldLabels } from '#src/features/desk/import/texts.ts';
import { countOf, sayCharges, whyItWaits } from './import-texts.ts';
import { type Importing, useImport } from './use-import.ts';
import { VerdictList } from './verdict-list.tsx';

/** Says what is stored, and stores it; rows with errors are left out where the owner says so. */
function ImportButtons({
  importing,
  judgement: { counts, charges, isAsked },
}: {
  importing: Importing;
  judgement: Judgement;
}) {
  const [leavesOut, setLeavesOut] = useState(false);
  const { error, contact } = counts;
  const whyId = useId();
  const { busy } = importing;
  const why = whyItWaits(busy, error, leavesOut);
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="measure grid gap-2">
        <p>
          <strong>Nobody is mailed or charged by this.</strong> {sayCharges(charges)} You start them
          with ‘Go’, when your old tool has stopped collecting.
        </p>
        {charges.count > 0 && (
          <p className="text-stone">
            {isAsked
              ? 'GoCardless knows the mandates of these customers, and they are live.'
              : 'GoCardless is asked about their mandates when you say ‘Go’.'}
          </p>
        )}
      </div>
      {error > 0 && (
        <CheckboxField
          label={`Leave out the ${countOf(error, 'row', 'rows')} with errors`}
          hint="Or save the file with verdicts, put them right, and choose it again."
          checked={leavesOut}
          onChange={({ target }) => setLeavesOut(target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={busy === 'making' || busy === 'judging'}
          disabled={error > 0 && !leavesOut}
          aria-describedby={whyId}
          onClick={() => importing.make(leavesOut)}
        >
          Import {countOf(counts.new, 'customer', 'customers')}
          {contact > 0 && ` and ${countOf(contact, 'contact', 'contacts')}`}
        </Button>
        <p id={whyId} role="status" className="measure min-w-0 flex-1 basis-56 text-wait">
          {why}
        </p>
      </div>
    </Card>
  );
}

const fields = importFields.map((value) => ({ value, label: fieldLabels[value] }));
const isField = (value: string): value is ImportField => importFields.some((one) => one === value);

interface ColumnListProps {
  importing: Importing;
  columns: Judgement['columns'];
  chosen: NonNullable<Importing['chosen']>;
}

/** What each column of the file holds, which can be changed. */
const ColumnList = ({ importing, columns, chosen }: ColumnListProps) => {
  const { prices } = useFirm();
  return (
    <section aria-labelledby="columns" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="columns" className="text-xl">
          What the columns hold
        </h2>
        <Button look="quiet" className="-mr-5 max-sm:-ml-5" onClick={importing.forget}>
          Choose another file
        </Button>
      </div>
      <ul
        aria-label="Columns"
        className="raised grid grid-cols-1 gap-px overflow-hidden rounded bg-line lg:grid-cols-2"
      >
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a heading and never move
          <Column key={at} at={at} column={column} onChange={importing.setField} />
        ))}
      </ul>
      <div className="max-w-[28rem]">
        <SelectField
          label="Package where the file names none"
          hint="Its monthly price is theirs where the file has no price."
          value={chosen.package}
          options={prices.packages.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={({ target }) => importing.setPackage(target.value)}
        />
      </div>
    </section>
  );
};

interface ColumnProps {
  at: number;
  column: Judgement['columns'][number];
  onChange: Importing['setField'];
}

const Column = ({ at, column: { heading, samples, field }, onChange }: ColumnProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,11rem)] items-center gap-x-4 bg-paper px-4 py-2 sm:grid-cols-[minmax(0,1fr)_14rem] sm:px-5 lg:last:odd:col-span-2">
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{heading || `Column ${at + 1}`}</p>
      <p dir="auto" className="truncate text-sm text-stone">
        {samples.join(' · ') || 'Empty'}
      </p>
    </div>
    <select
      aria-label={`${heading || `Column ${at + 1}`} holds`}
      className={`control select ${field === null ? 'text-stone' : ''}`}
      value={field ?? ''}
      onChange={({ target }) => onChange(at, isField(target.value) ? target.value : null)}
    >
      <option value="">Do not import</option>
      {fields.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </li>
);

/** Asks for a file of customers, or its text. */
function ChooseFile({ importing: { read, readFile, busy } }: { importing: Importing }) {
  const id = useId();
  const [isPasting, setPasting] = useState(false);
  const [text, setText] = useState('');
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      <div className="measure grid gap-3">
        <h2 className="text-xl">Customers from another tool</h2>
        <p>
          Save them there as CSV: from GoCardless, Xero, FreeAgent or a spreadsheet, with whatever
          headings it has. You see what becomes of each row before anything is stored.
        </p>
        <p className="text-stone">
          Nobody is mailed or charged until you say ‘Go’, and an import can be undone for a day.
          Direct Debits come over by their GoCardless mandate; bank accounts are never stored.
        </p>
      </div>
      <div className="grid max-w-[40rem] gap-1.5">
        <label htmlFor={id} className="font-semibold">
          File of customers
        </label>
        <FileControl
          id={id}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          words={busy ? 'Reading…' : 'Choose a CSV file'}
          disabled={busy !== undefined}
          onFile={readFile}
        />
      </div>
      {isPasting ? (
        <div className="grid max-w-[40rem] gap-3">
          <TextAreaField
            label="Text of the file"
            hint="A line of headings, then a line for each customer."
            value={text}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            className="justify-self-start"
            busy={busy === 'judging'}
            onClick={() => read(text, 'pasted')}
          >
            Read it
          </Button>
        </div>
      ) : (
        <Button look="quiet" className="-ml-5 justify-self-start" onClick={() => setPasting(true)}>
          Paste the rows instead
        </Button>
      )}
    </Card>
  );
}

/** Reads a file of customers, says what becomes of each row, and imports it. */
export function ImportFile() {
  const importing = useImport();
  const { chosen, judgement } = importing;
  if (!chosen || !judgement) return <ChooseFile importing={importing} />;
  return (
    <div className="grid grid-cols-1 gap-8" aria-busy={importing.busy !== undefined}>
      {judgement.says.length > 0 && (
        <ul aria-label="About the file" className="measure grid gap-2 border-l-4 border-line pl-4">
          {judgement.says.map((said) => (
            <li key={said} className="wrap-anywhere">
              {said}
            </li>
          ))}
        </ul>
      )}
      <ColumnList importing={importing} columns={judgement.columns} chosen={chosen} />
      <VerdictList importing={importing} judgement={judgement} />
      <ImportButtons importing={importing} judgement={judgement} />
    </div>
  );
}
