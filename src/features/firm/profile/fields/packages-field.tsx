import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { humanize } from '#src/shared/humanize.ts';
import { formatPounds } from '#src/shared/money.ts';
import { packagePeriods } from '#src/shared/package-key.ts';
import { BoundLines, BoundSentence, BoundText } from './bound-text.tsx';
import { withoutDiscount } from './hold-rules.ts';
import { NumberField } from './number-field.tsx';
import { keyOfName, newPackage, type PackageField, packageTexts } from './package-texts.ts';
import { UnusedField } from './unused-field.tsx';

const most = 4;
const periods = packagePeriods.map((value) => ({ value, label: humanize(value) }));

/** Returns the name, label and hint of a field of a package. */
const boundAt = (at: number, field: PackageField) => {
  const [label, hint] = packageTexts[field];
  return { name: `prices.packages.${at}.${field}`, label, hint } as const;
};

/** A price while the discount runs; struck where there is none. */
function PriceNow({ at, field }: { at: number; field: 'setup' | 'price' }) {
  const bound = boundAt(at, field);
  const [discount, price] = useWatch<FirmData, ['prices.discount.kind', typeof bound.name]>({
    name: ['prices.discount.kind', bound.name],
  });
  if (discount !== 'none') return <NumberField {...bound} unit="pounds" />;
  return (
    <UnusedField label={bound.label} why={withoutDiscount} value={formatPounds(Number(price))} />
  );
}

/** How long support lasts, with what names it in the terms. */
function SupportField({ at }: { at: number }) {
  const { hint, ...bound } = boundAt(at, 'supportMonths');
  const key = useWatch<FirmData, `prices.packages.${number}.key`>({
    name: `prices.packages.${at}.key`,
  });
  const placeholder = key ? `{${key} support}` : 'it by its key, such as {basic support}';
  return <NumberField {...bound} hint={`${hint} ${placeholder}.`} unit="number" />;
}

interface PackageCardProps {
  at: number;
  /** How many packages there are. */
  count: number;
  onMove: () => void;
  onRemove: () => void;
}

/** One package: what it is called, contains, costs and asks. */
function PackageCard({ at, count, onMove, onRemove }: PackageCardProps) {
  const { register, getValues, setValue, getFieldState, formState } = useFormContext<FirmData>();
  const name = useWatch<FirmData, `prices.packages.${number}.name`>({
    name: `prices.packages.${at}.name`,
  });
  const key = `prices.packages.${at}.key` as const;
  const per = boundAt(at, 'per');
  const asksDomain = boundAt(at, 'asksDomain');
  const title = name || `Package ${at + 1}`;
  /** A new package is given a key that says what it is. */
  const giveKey = () => {
    if (getValues(key) === '')
      setValue(key, keyOfName(getValues(`prices.packages.${at}.name`)), { shouldValidate: true });
  };
  return (
    <section
      aria-label={title}
      onBlur={giveKey}
      className="raised grid gap-6 rounded bg-paper p-4 sm:p-6"
    >
      <h3 className="text-lg">{title}</h3>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <BoundText {...boundAt(at, 'name')} />
        <BoundText {...boundAt(at, 'key')} />
      </div>
      <BoundSentence {...boundAt(at, 'words')} />
      <BoundLines {...boundAt(at, 'features')} />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <PriceNow at={at} field="setup" />
        <NumberField {...boundAt(at, 'originalSetup')} unit="pounds" />
        <PriceNow at={at} field="price" />
        <NumberField {...boundAt(at, 'originalPrice')} unit="pounds" />
        <SelectField
          label={per.label}
          hint={per.hint}
          options={periods}
          error={getFieldState(per.name, formState).error?.message}
          {...register(per.name)}
        />
        <SupportField at={at} />
      </div>
      <CheckboxField
        label={asksDomain.label}
        hint={asksDomain.hint}
        {...register(asksDomain.name)}
      />
      {count > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            disabled={at === 0}
            aria-label={`Move up: ${title}`}
            onClick={onMove}
          >
            Move up
          </Button>
          <Button look="quiet" aria-label={`Remove: ${title}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </section>
  );
}

/** The packages that are offered, in the order of the price boards. */
export function PackagesField() {
  const { fields, append, remove, swap } = useFieldArray<FirmData, 'prices.packages', 'fieldId'>({
    name: 'prices.packages',
    // A package has a key of its own.
    keyName: 'fieldId',
  });
  return (
    <fieldset className="grid gap-6">
      <legend className="sr-only">Packages</legend>
      {fields.map(({ fieldId }, at) => (
        <PackageCard
          key={fieldId}
          at={at}
          count={fields.length}
          onMove={() => swap(at, at - 1)}
          onRemove={() => remove(at)}
        />
      ))}
      {fields.length < most && (
        <div>
          <Button look="secondary" onClick={() => append(newPackage)}>
            Add a package
          </Button>
        </div>
      )}
    </fieldset>
  );
}
