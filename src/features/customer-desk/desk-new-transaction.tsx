import { useForm } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { londonDate } from '#src/shared/dates.ts';
import { optionsOf } from '#src/shared/in-words.ts';
import { transactionTypes } from '#src/shared/portal.ts';
import { penceOf } from './rules.ts';
import { useDeskAct } from './use-desk-act.tsx';

/** Adds a charge or a refund, pending until it is settled. */
export function DeskNewTransaction({ customerId }: { customerId: string }) {
  const { act, busy, desk } = useDeskAct();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: {
      description: '',
      billingDate: londonDate(new Date()),
      pounds: '',
      type: 'work',
    },
  });
  const { errors } = formState;
  const add = handleSubmit(async ({ description, billingDate, pounds, type }) => {
    const done = await act('Transaction added', () =>
      desk.addTransaction.mutate({
        customerId,
        description,
        billingDate,
        amount: penceOf(pounds) ?? 0,
        type: transactionTypes.find((known) => known === type) ?? 'work',
      }),
    );
    if (done) reset();
  });
  return (
    <form
      noValidate
      onSubmit={add}
      className="grid items-start gap-4 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextField
        label="Description"
        error={errors.description?.message}
        {...register('description', { required: 'Description is required.' })}
      />
      <TextField
        label="Amount in pounds"
        inputMode="decimal"
        error={errors.pounds?.message}
        {...register('pounds', {
          validate: (typed) => penceOf(typed) !== undefined || 'Please give an amount, such as 75.',
        })}
      />
      <TextField
        label="Billing date"
        type="date"
        error={errors.billingDate?.message}
        {...register('billingDate', { required: 'Please give the date.' })}
      />
      <SelectField label="Kind" options={optionsOf(transactionTypes)} {...register('type')} />
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          Add Transaction
        </Button>
      </div>
    </form>
  );
}
