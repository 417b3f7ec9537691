import { Button } from '#src/client/ui/button.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import type { Judgement } from '#src/features/desk/import/contract.ts';
import { type ImportField, importFields } from '#src/features/desk/import/rules.ts';
import { fieldLabels } from '#src/features/desk/import/texts.ts';
import { isPackageName, packageNames, packages } from '#src/shared/packages.ts';
import type { Importing } from './use-import.ts';

const fields = importFields.map((value) => ({ value, label: fieldLabels[value] }));
const isField = (value: string): value is ImportField => importFields.some((one) => one === value);

interface ColumnListProps {
  importing: Importing;
  columns: Judgement['columns'];
  chosen: NonNullable<Importing['chosen']>;
}

/** What each column of the file holds, which can be changed. */
export const ColumnList = ({ importing, columns, chosen }: ColumnListProps) => (
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
        options={packageNames.map((value) => ({ value, label: packages[value].name }))}
        onChange={({ target }) => isPackageName(target.value) && importing.setPackage(target.value)}
      />
    </div>
  </section>
);

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
