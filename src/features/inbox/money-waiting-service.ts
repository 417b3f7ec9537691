import { bouncedSql } from '#src/features/billing/chased-service.ts';
import { undeliveredSql } from '#src/features/billing/notice-service.ts';
import { isAllRemindedSql, owingSql } from '#src/features/billing/owed-service.ts';
import { allRemindedSql, chasedSql } from '#src/features/billing/reminder-service.ts';
import { lastReminderDay } from '#src/features/billing/rules.ts';
import { unconfirmed } from '#src/features/gocardless/unconfirmed-service.ts';

const who = "email, first_name || ' ' || last_name, customer.business_name, customer.id";
const now = '$1::timestamptz';

/** Failed charges, refunds, notices, debts and mandates that wait until the admin deals with them. */
export const money = `
  SELECT 'charge', failed.id, settled_at + interval '${lastReminderDay} days', settled_at,
    ${who}, coalesce(failure, 'other'), description, amount
  FROM billing_transaction AS failed JOIN customer ON customer.id = customer_id
  WHERE ${chasedSql} AND ${allRemindedSql}
  UNION ALL
  SELECT 'refund', failed.id, settled_at, settled_at, ${who}, '', description, abs(amount)
  FROM billing_transaction AS failed JOIN customer ON customer.id = customer_id
  WHERE ${bouncedSql}
  UNION ALL
  SELECT 'notice', charge.id, since, since, ${who}, '',
    concat_ws(': ', charge.description, charge.detail), charge.amount
  FROM (${undeliveredSql(now, '$2::boolean')}) AS charge
  JOIN customer ON customer.id = charge.customer_id
  UNION ALL
  SELECT 'owed', customer.id, since + interval '${lastReminderDay} days', since,
    ${who}, owing.monthly::text,
    CASE WHEN "quoteId" IS NULL THEN 'The Direct Debit has ended' ELSE 'All reminders are sent' END,
    once
  FROM (${owingSql}) AS owing JOIN customer ON customer.id = owing."customerId"
  WHERE ${isAllRemindedSql('since', now)}
  UNION ALL
  SELECT 'mandate', mandate.id, since, since, ${who}, '',
    concat_ws(': ', mandate.reference, mandate.detail), NULL
  FROM (${unconfirmed(now)}) AS mandate JOIN customer ON customer.id = mandate.customer_id`;
