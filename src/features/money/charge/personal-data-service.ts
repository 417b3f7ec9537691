import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import { BillingTransaction } from './entity.ts';
import { Mandate } from './mandate-entity.ts';

/** What is paid, as tax law has it. */
/** From when what was agreed or paid is kept. */
export const agreedOrPaid = 'from when it was agreed or paid';

export const moneyTexts = {
  title: 'Payments and invoices',
  purpose: 'To collect what you agreed to pay, and to show it to the tax office.',
  basis: 'law',
  source: 'us',
  recipients: ['provider', 'accounts'],
} as const;

/** SQL for when something was last collected by mandates: a condition on `used`; NULL while one lives. */
const lastCollected = (which: string) => `(
  SELECT CASE WHEN bool_and(used.status NOT IN ('pending', 'active', 'waiting')
    OR payer.ended_at IS NOT NULL) THEN
    greatest(max(used.agreed_at), max(coalesce(charge.settled_at, charge.billing_date))) END
  FROM mandate AS used JOIN customer AS payer ON payer.id = used.customer_id
  LEFT JOIN billing_transaction AS charge ON charge.mandate_id = used.id
  WHERE ${which})`;

export const chargeData: PersonalData[] = [
  {
    ...moneyTexts,
    table: 'mandate',
    columns: columnsOf(Mandate),
    keeps: [
      {
        period: 'money',
        of: 'The Direct Debit',
        since: {
          sql: lastCollected('used.id = mandate.id'),
          says: 'from the last payment collected by it',
        },
      },
      {
        table: 'payment_request',
        period: 'bank',
        of: 'Bank details',
        since: {
          sql: lastCollected('used.payment_request_id = payment_request.id'),
          says: 'from the last payment collected with them',
        },
        blanks: ['sealed_account_holder_name', 'sealed_sort_code', 'sealed_account_number'],
      },
    ],
    theirs: ({ customers }) => `mandate.customer_id = ANY (${customers})`,
    stays: 'true',
    because: 'An agreement to pay by Direct Debit is kept with its reference and dates.',
  },
  {
    ...moneyTexts,
    table: 'billing_transaction',
    columns: columnsOf(BillingTransaction),
    keeps: [
      {
        period: 'money',
        since: {
          sql: 'coalesce(billing_transaction.settled_at, billing_transaction.billing_date)',
          says: agreedOrPaid,
        },
      },
    ],
    theirs: ({ customers }) => `billing_transaction.customer_id = ANY (${customers})`,
    stays: 'true',
    because: 'Tax law asks for charges and refunds for six years after the accounting year.',
  },
];
