import type { EntryView } from './contract.ts';

/** What somebody filled in, field by field. */
export const EntryFields = ({ fields }: Pick<EntryView, 'fields'>) => (
  <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[fit-content(10rem)_minmax(0,1fr)]">
    {fields.map(({ name, value }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one name
      <div key={at} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
        <dt className="text-sm text-stone wrap-anywhere">{name}</dt>
        <dd dir="auto" className="measure whitespace-pre-line wrap-anywhere">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
