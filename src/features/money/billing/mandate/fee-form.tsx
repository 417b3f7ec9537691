import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { BillingFile } from '#src/features/money/billing/admin-contract.ts';
import { feeForm, newFee } from '#src/features/money/billing/admin-form-contract.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import type { PagePackage, PagePrices } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';
import { packagePeriods } from '#src/shared/package-key.ts';
import { calledIn, type PackagePeriod } from '#src/shared/packages.ts';
import { feeNames, sayFee } from '#src/shared/prices/fee-names.ts';
import { discountEnd, discountRuns } from '#src/shared/prices/launch-discount.ts';
import { priceOf } from '#src/shared/prices/price-line.ts';
import { typedPounds } from '#src/shared/typed-number.ts';

/** What a customer has and pays now, and from when that can be changed. */
export type FeeFile = Pick<
  BillingFile,
  'monthlyFee' | 'feePer' | 'package' | 'plannedChanges' | 'nextPeriodOn'
>;

export interface Change {
  package: string;
  /** Pence. */
  monthlyFee: number;
  feePer: PackagePeriod;
}

/** The price of a package for whoever orders it now. */
function priceNow({ discount }: PagePrices, one: PagePackage) {
  const now = Date.now();
  return priceOf(one, discountRuns(now, discountEnd(discount, now)));
}

const inPounds = (pence: number | null) => ((pence ?? 0) / 100).toFixed(2);

/** Says from when what is typed counts; as long as it is no amount, that alone. */
function sayChange(on: string | null, typed: string, per: PackagePeriod): string {
  const begins = on ? `From ${formatDate(on)}` : 'From the first payment';
  const amount = typedPounds.pipe(newFee.shape.monthlyFee).safeParse(typed).data;
  const stays = `${on ? ' What was announced or paid before stays as it is.' : ''} The customer is told by email.`;
  if (amount === undefined) return `${begins}.${stays}`;
  return amount === 0
    ? `${begins} nothing is charged.${stays}`
    : `${begins}: ${sayFee(amount, per)}.${stays}`;
}

interface FeeFormProps {
  file: FeeFile;
  busy: boolean;
  onSubmit: (change: Change) => void;
}

/** Changes a customer’s package, fee and how often that is paid, from the next due date on. */
export function FeeForm({ file, busy, onSubmit }: FeeFormProps) {
  const firm = useFirm();
  const { packages } = firm.prices;
  const coming = file.plannedChanges.at(-1) ?? file;
  const form = useForm({
    resolver: zodResolver(feeForm),
    defaultValues: {
      package: coming.package,
      amount: inPounds(coming.monthlyFee),
      feePer: coming.feePer,
    },
  });
  const field = bindField(form);
  const [chosen, amount, per] = useWatch({
    control: form.control,
    name: ['package', 'amount', 'feePer'],
  });
  const isOffered = packages.some(({ key }) => key === file.package);
  const other = packages.find(({ key }) => key === chosen && key !== file.package);
  const setup = other ? priceNow(firm.prices, other).setup : 0;
  /** Fills in what a package costs: the one they have, what they pay for it. */
  const choose = (key: string) => {
    const one = packages.find((known) => known.key === key);
    const keeps = key === file.package || !one;
    const fee = keeps ? file.monthlyFee : priceNow(firm.prices, one).price;
    form.setValue('amount', inPounds(fee), { shouldValidate: form.formState.isSubmitted });
    form.setValue('feePer', keeps ? file.feePer : one.per);
  };
  const sent = form.handleSubmit(({ amount: monthlyFee, ...change }) =>
    onSubmit({ ...change, monthlyFee }),
  );
  return (
    <Form onSubmit={sent} className="grid items-start gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField
          {...field('package')}
          {...form.register('package', { onChange: ({ target }) => choose(target.value) })}
          label="Package"
          autoFocus
          options={[
            ...packages.map((one) => ({
              value: one.key,
              label: `${calledIn('board', one)}: ${sayFee(priceNow(firm.prices, one).price, one.per)}`,
            })),
            ...(isOffered
              ? []
              : [
                  {
                    value: file.package,
                    label: `${packageName(firm, file.package)}: no longer offered`,
                  },
                ]),
          ]}
        />
      </div>
      <TextField {...field('amount')} label={`${feeNames[per]} in pounds`} inputMode="decimal" />
      <SelectField
        {...field('feePer')}
        label="Paid"
        options={packagePeriods.map((value) => ({ value, label: `Every ${value}` }))}
      />
      <p className="measure text-sm text-stone sm:col-span-2" aria-live="polite">
        {sayChange(file.nextPeriodOn, amount, per)}
        {setup > 0 &&
          ` The set-up fee of ${formatPounds(setup)} is not charged with it: charge it once if you agreed that.`}
      </p>
      <div className="sm:col-span-2">
        <SubmitButton look="secondary" busy={busy}>
          Change it
        </SubmitButton>
      </div>
    </Form>
  );
}
