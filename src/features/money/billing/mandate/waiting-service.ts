import { debtSql } from '#src/features/money/billing/collection/debt-service.ts';
import { waitingTexts } from '#src/features/money/billing/waiting-texts.ts';
import { mandateStatuses, providerNames } from '#src/features/money/charge/rules.ts';
import { customerColumns } from '#src/features/people/customer/waiting-service.ts';
import { fullNameSql } from '#src/server/database/full-name-sql.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import { formatPence } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { isStuck } from './confirmation-rules.ts';
import { pendingMandates } from './unconfirmed-service.ts';

const time = z.coerce.date().nullable();
const pendingFacts = z.object({
  provider: z.enum(providerNames),
  status: z.enum(mandateStatuses),
  providerId: z.string().nullable(),
  bankPageEndsAt: time,
  doneAt: time,
  expiresAt: time,
});

/** Direct Debits that nobody confirmed at the bank page. */
export const mandatesWaiting: Waiting = {
  ...waitingTexts.mandate,
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'mandate.id',
      since: 'greatest("bankPageEndsAt", coalesce("doneAt", "expiresAt"), "createdAt")',
      line: "concat_ws(': ', mandate.reference, mandate.detail)",
      facts: 'to_jsonb(mandate)',
    },
    `(${pendingMandates}) AS mandate JOIN customer ON customer.id = mandate."customerId"`,
  ),
  waits: ({ facts }, { clock }) => isStuck(pendingFacts.parse(facts), clock()),
  say: () => ({ what: 'Direct Debit not confirmed' }),
};

/** Direct Debits that nobody proved and that wait to be accepted. */
const unaccepted = waitingRows(
  {
    ...customerColumns,
    id: 'request.id',
    since: 'request.created_at',
    state: "'waiting'",
    line: `${fullNameSql('request')} || ', ' || request.business_name`,
  },
  `payment_request AS request JOIN mandate ON payment_request_id = request.id
   JOIN customer ON customer.id = customer_id
   WHERE standing = 'waiting' AND mandate.status = 'waiting'`,
);

/** Direct Debits that nobody proved and that charges wait for. */
const unproven = waitingRows(
  {
    ...customerColumns,
    id: 'payment_request_id',
    since: 'coalesce(owed.since, agreed_at)',
    state: "'owed'",
    line: 'mandate.reference',
    amount: 'owed.amount',
  },
  `mandate JOIN customer ON customer.id = customer_id, LATERAL (
     SELECT sum(amount)::float8 AS amount, max(created_at) AS since FROM billing_transaction AS charge
     WHERE charge.customer_id = customer.id AND ${debtSql}
   ) AS owed
   WHERE mandate.status IN ('pending', 'active') AND proven_by IS NULL
     AND payment_request_id IS NOT NULL AND (owed.amount > 0 OR months_held)`,
);

/** Direct Debits of which the admin has to say whether they are the customer's. */
export const setUpsWaiting: Waiting = {
  ...waitingTexts['set-up'],
  subject: 'customer',
  rows: `${unaccepted} UNION ALL ${unproven}`,
  say: ({ state, amount, line }) =>
    state === 'waiting'
      ? { what: 'A Direct Debit waits: is it theirs?', line: `Set up as ${line}` }
      : {
          what: `${amount ? formatPence(amount) : 'A monthly fee'} waits: is their Direct Debit theirs?`,
        },
};
