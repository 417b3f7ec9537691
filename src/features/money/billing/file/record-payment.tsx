import { type FormEvent, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useAdminForm } from '#src/client/forms/use-admin-form.ts';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { ChargeView } from '#src/features/money/billing/admin-contract.ts';
import { transactionTypes } from '#src/features/money/charge/contract.ts';
import { kindLabel } from '#src/features/money/charge/texts.ts';
import { formatDate, londonDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { billingMessages, outcomesOf } from './admin-texts.ts';
import { typedTransaction } from './admin-transaction-contract.ts';
import { useBillingAction } from './use-billing-action.ts';

interface RecordedProps {
  customerId: string;
}

/** Stands for what was not charged, in place of the id of a charge. */
const notCharged = '';
const recorded = 'Payment recorded';

/** Whether the owner can say that a charge was paid, by whatever way. */
const canBePaid = (charge: ChargeView): boolean =>
  charge.type !== 'refund' && outcomesOf(charge).some(({ status }) => status === 'paid');

/** Records a payment or refund that nothing was charged for: paid as soon as it is stored. */
function NotCharged({ customerId }: RecordedProps) {
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
        status: 'paid',
      },
    },
    successTitle: recorded,
  });
  return (
    <Form
      onSubmit={send(() => form.reset())}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextField {...field('description')} label="Description" />
      <TextField {...field('amount')} label="Amount in pounds" inputMode="decimal" />
      <DateField control={form.control} name="billingDate" label="Paid on" />
      <SelectField
        {...field('type')}
        label="Kind"
        options={transactionTypes.map((value) => ({ value, label: kindLabel(value) }))}
      />
      <div>
        <SubmitButton look="secondary" busy={busy}>
          Record the payment
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Records that a charge was paid, in the way that its own row does. */
function OfCharge({ customerId, id }: RecordedProps & { id: string }) {
  const { act, busy } = useBillingAction(
    (admin) => admin.customer.settleTransaction.mutate,
    recorded,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void act({ customerId, id, status: 'paid' });
  };
  return (
    <Form onSubmit={send}>
      <SubmitButton look="secondary" busy={busy}>
        Record the payment
      </SubmitButton>
    </Form>
  );
}

/**
 * Records what was paid by cash, card or transfer: for a charge that is open, so that nobody is asked
 * for it twice, or for something that was not charged.
 */
export function RecordPayment({ customerId }: RecordedProps) {
  const result = api.admin.billing.file.useQuery({ customerId });
  const [chosen, choose] = useState<string>();
  if (!result.data)
    return result.error ? (
      <ReadFailed title={billingMessages.readFailed} query={result} />
    ) : (
      <Loading />
    );
  const open = result.data.charges.filter(canBePaid);
  const oldest = open.at(-1)?.id ?? notCharged;
  // What was chosen is gone once it is paid.
  const isOpen = chosen === notCharged || open.some(({ id }) => id === chosen);
  const id = isOpen && chosen !== undefined ? chosen : oldest;
  return (
    <>
      {open.length > 0 && (
        <SelectField
          label="What was paid"
          value={id}
          onChange={({ target }) => choose(target.value)}
          className="sm:max-w-lg"
          options={[
            ...open.map(({ id, description, amount, billingDate }) => ({
              value: id,
              label: `${description}, ${formatPence(amount)}, for ${formatDate(billingDate)}`,
            })),
            { value: notCharged, label: 'Something that was not charged, or a refund' },
          ]}
        />
      )}
      {id === notCharged ? (
        <NotCharged customerId={customerId} />
      ) : (
        <OfCharge customerId={customerId} id={id} />
      )}
    </>
  );
}
