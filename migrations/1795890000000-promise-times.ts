import type { MigrationInterface, QueryRunner } from 'typeorm';

const promises = JSON.stringify({
  reply: { count: 2, unit: 'hours' },
  answer: { count: 24, unit: 'hours' },
  support: { count: 48, unit: 'hours' },
  startDays: 5,
});

/** Sentences that promised a time, as every firm began with them. */
const sentences = [
  [
    'a person replies within 2 hours in business',
    'a person replies within {reply time} in business',
  ],
  [
    'In business hours we reply within 2 hours. Quotes and answers to enquiries come within 24 hours.',
    'In business hours we reply within {reply time}. Quotes and answers to enquiries come within {answer time}.',
  ],
  ['Development starts within 5 business days of', 'Development starts within {start time} of'],
  ['support requests within 48 hours.', 'support requests within {support time}.'],
] as const;

/** SQL for the data of a firm in which each text stands in place of another. */
const replaced = (pairs: readonly (readonly [from: string, to: string])[]) =>
  pairs.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, 'data::text');

/** Gives every version of the firm the times that were promised for it, and names them in its texts. */
export class PromiseTimes1795890000000 implements MigrationInterface {
  name = 'PromiseTimes1795890000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['firm_version', 'firm_draft'])
      await runner.query(`
        UPDATE ${table} SET data = jsonb_set(${replaced(sentences)}::jsonb,
          '{identity,promises}', '${promises}')
        WHERE data IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const back = sentences.map(([from, to]) => [to, from] as const);
    for (const table of ['firm_version', 'firm_draft'])
      await runner.query(
        `UPDATE ${table} SET data = ${replaced(back)}::jsonb #- '{identity,promises}' WHERE data IS NOT NULL`,
      );
  }
}
