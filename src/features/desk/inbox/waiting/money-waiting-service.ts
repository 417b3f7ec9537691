import {
  isAllRemindedSql,
  owedSql,
  owingSql,
} from '#src/features/money/billing/charge/owed-service.ts';
import { unconfirmed } from '#src/features/money/billing/mandate/unconfirmed-service.ts';
import { bouncedSql } from '#src/features/money/billing/money/chased-service.ts';
import { undeliveredSql } from '#src/features/money/billing/notice/notice-service.ts';
import { allRemindedSql, chasedSql } from '#src/features/money/billing/notice/reminder-service.ts';
import { lastReminderDay } from '#src/features/money/charge/rules.ts';
import { fullNameSql } from '#src/server/database/full-name-sql.ts';

const who = `customer.email, ${fullNameSql('customer')}, customer.business_name, customer.id`;
const now = '$1::timestamptz';

/** Direct Debits that nobody proved: those that wait to be accepted, and those that charges wait for. */
const unproven = `
  SELECT 'set-up', request.id, request.created_at, request.created_at, ${who}, 'waiting',
    'Set up as ' || ${fullNameSql('request')} || ', '
      || request.business_name, NULL
  FROM payment_request AS request JOIN mandate ON payment_request_id = request.id
  JOIN customer ON customer.id = customer_id
  WHERE standing = 'waiting' AND mandate.status = 'waiting'
  UNION ALL
  SELECT 'set-up', payment_request_id, coalesce(owed.since, agreed_at),
    coalesce(owed.since, agreed_at), ${who}, 'owed', mandate.reference, owed.amount
  FROM mandate JOIN customer ON customer.id = customer_id, LATERAL (
    SELECT sum(amount)::int AS amount, max(created_at) AS since FROM billing_transaction AS charge
    WHERE charge.customer_id = customer.id AND ${owedSql}
  ) AS owed
  WHERE mandate.status IN ('pending', 'active') AND proven_by IS NULL
    AND payment_request_id IS NOT NULL AND (owed.amount > 0 OR months_held)`;

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
  FROM (${unconfirmed(now)}) AS mandate JOIN customer ON customer.id = mandate.customer_id
  UNION ALL ${unproven}`;
