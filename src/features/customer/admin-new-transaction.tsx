import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { londonDate } from '#src/shared/dates.ts';
import { typedTransaction } from './admin-transaction-contract.ts';
import { kindLabel } from './rules.ts';
import { useAdminForm } from './use-admin-form.ts';
import { transactionTypes } from './view-contract.ts';

/** The form that adds a charge or refund, pending until it is settled. */
export function AdminNewTransaction({ customerId }: { customerId: string }) {
  const { form, field, send, busy } = useAdminForm({
    schema: typedTransaction,
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
      <TextField {...field('billingDate')} label="Billing date" type="date" />
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
