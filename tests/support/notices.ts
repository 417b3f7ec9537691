/** SQL that selects the notices of charges: mails of their own, and what receipts of orders carry. */
export const noticeSql = `SELECT id, job_id, created_at, recipient, mail.kind,
    coalesce(data->'notice', data) AS data
  FROM mail WHERE mail.kind = 'charge-notice' OR jsonb_exists(data, 'notice')`;

/** What a notice says. */
export const noticeExample = {
  reference: 'AWN-7Q4M2XKD',
  on: '2026-04-29',
  charges: [
    {
      description: 'Premium Static Website: set-up and first month',
      amount: 16_000,
      lines: [
        { description: 'Premium Static Website: set-up', amount: 15_000 },
        { description: 'Premium Static Website: first month', amount: 1000 },
      ],
    },
  ],
};
