import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The terms before a firm could write its own. */
const first = [
  '“We” are Awning, 4 Lantern Row, Little Marrow, Wiltshire, SN0 7AW. “You” are the business that orders.',
  '',
  '1. What we make',
  '',
  'The Basic Static Website has 1-3 pages, written and laid out with you, and comes with 1 month of support from the day it goes live.',
  '',
  'The Premium Static Website has as many pages as you need, a domain name registered for you and hosting, and comes with 3 months of support from the day it goes live.',
  '',
  '2. When we start',
  '',
  'Development starts within 5 business days of your payment authorisation. We need your words, pictures and answers to go on; while we wait for them, the work waits too.',
  '',
  '3. What it costs',
  '',
  '- Basic Static Website: £50 setup, then £10 a month.',
  '- Premium Static Website: £150 setup, then £10 a month.',
  '- Google Business set up for you, if you ask for it: £25, once.',
  '',
  'Work beyond your package is quoted for first, and only done once you have said yes to the price.',
  '',
  '4. How you pay',
  '',
  'By Direct Debit from the account you name. We notify you of the amount and the date, and of any change to either, 10 working days ahead. The Direct Debit Guarantee protects every payment.',
  '',
  '5. Keeping it running',
  '',
  'Websites that we host have 99.9% uptime, leaving out maintenance that we tell you of beforehand. We respond to support requests within 48 hours.',
  '',
  '6. What is yours',
  '',
  'Your words, pictures, logo and domain name are yours and stay yours. Please send us only what you have the right to use. The finished pages are yours once the setup is paid for.',
  '',
  '7. Your details',
  '',
  'We use your details to make, run and bill your website, and pass them to no one who is not needed for that. Bank details are kept encrypted.',
  '',
  '8. Ending it',
  '',
  'Either of us may end this with 30 days’ notice, in writing or by email to hello@awning.example.org. Monthly payments stop when the notice ends; the setup price covers work done and is not returned. Nothing here takes away your rights under the law.',
].join('\n');

/** Keeps every edition of the terms, which one a quote agreed to, and which prices an order was shown. */
export class KeepAgreedTerms1763704220000 implements MigrationInterface {
  name = 'KeepAgreedTerms1763704220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE terms_edition (
        version text PRIMARY KEY,
        body text NOT NULL,
        at timestamptz NOT NULL UNIQUE
      );
      ALTER TABLE quote ADD COLUMN terms_version text;
      UPDATE quote SET terms_version = '2026-11-25' WHERE status = 'accepted';
      ALTER TABLE payment_request ADD COLUMN firm_version uuid;
    `);
    await runner.query('INSERT INTO terms_edition (version, body, at) VALUES ($1, $2, $3)', [
      '2026-11-25',
      first,
      '2026-11-25T00:00:00Z',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_request DROP COLUMN firm_version;
      ALTER TABLE quote DROP COLUMN terms_version;
      DROP TABLE terms_edition;
    `);
  }
}
