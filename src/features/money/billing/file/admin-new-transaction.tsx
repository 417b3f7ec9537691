import { useAdminForm } from '#src/client/forms/use-admin-form.ts';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { transactionTypes } from '#src/features/money/charge/contract.ts';
import { kindLabel } from '#src/features/money/charge/texts.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { typedTransaction } from './admin-transaction-contract.ts';

/** The form that adds a charge or refund, pending until it is settled. */
export function AdminNewTransaction({ customerId }: { customerId: string }) {
  const { form, field, send, busy } = useAdminForm({
    schema: typedTransaction,
    subject: 'transaction',
    call: (desk) => desk.addTransaction.mutate,
    formProps: {
      defaultValues: {
        customerId,
        description: '',
        billingDate: londonDate(new Date()),
        amount: '',
        type: 'work',
      },
    },
    successTitle: 'Transaction added',
  });
  return (
    <Form
      onSubmit={send(() => form.reset())}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextField {...field('description')} label="Description" />
      <TextField {...field('amount')} label="Amount in pounds" inputMode="decimal" />
      <DateField control={form.control} name="billingDate" label="Billing date" />
      <SelectField
        {...field('type')}
        label="Kind"
        options={transactionTypes.map((value) => ({ value, label: kindLabel(value) }))}
      />
      <div>
        <SubmitButton look="secondary" busy={busy}>
          Add Transaction
        </SubmitButton>
      </div>
    </Form>
  );
}
