import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of what a person sent, or has. */
const ofPeople = [
  'customer',
  'onboarding_inquiry',
  'consultation',
  'website_update',
  'payment_request',
];
const requests = ofPeople.filter((table) => table !== 'customer');

/**
 * People are rows of their own, stored by whoever stores something of theirs, with all addresses that
 * they had. Nothing gathers them from other tables any more; who was one keeps their id.
 */
export class StorePeople1763704150000 implements MigrationInterface {
  name = 'StorePeople1763704150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${ofPeople
        .map(
          (table) =>
            `DROP TRIGGER person_is_found ON ${table}; DROP TRIGGER person_has_row ON ${table};`,
        )
        .join('\n')}
      DROP TRIGGER person_is_seen ON event;
      DROP TRIGGER person_has_project ON project;
      DROP TRIGGER person_has_mandate ON mandate;
      DROP FUNCTION person_is_found, person_is_seen, person_has_row, person_has_work, refresh_person;
      DROP VIEW gathered_person;

      ALTER TABLE person
        DROP COLUMN searched,
        DROP COLUMN words,
        ALTER COLUMN name DROP DEFAULT,
        ALTER COLUMN standing DROP DEFAULT,
        ALTER COLUMN first_seen_at DROP DEFAULT,
        ALTER COLUMN last_seen_at DROP DEFAULT,
        ADD COLUMN phone text NOT NULL DEFAULT '',
        ADD COLUMN address text NOT NULL DEFAULT '',
        ADD COLUMN city text NOT NULL DEFAULT '',
        ADD COLUMN postcode text NOT NULL DEFAULT '',
        ADD COLUMN same_as uuid REFERENCES person CHECK (same_as <> id),
        ADD COLUMN joined_to uuid REFERENCES person CHECK (joined_to <> id),
        ADD COLUMN corrected_at timestamptz;
      CREATE INDEX person_joined ON person (joined_to) WHERE joined_to IS NOT NULL;
      CREATE INDEX person_same ON person (same_as) WHERE same_as IS NOT NULL;
      CREATE INDEX person_family ON person (coalesce(joined_to, id));
      DROP INDEX person_standing;
      UPDATE person SET phone = newest.phone
      FROM (
        SELECT DISTINCT ON (person_id) person_id, phone FROM (
          ${requests.map((table) => `SELECT person_id, phone, created_at FROM ${table}`).join(' UNION ALL ')}
        ) AS given WHERE phone <> '' ORDER BY person_id, created_at DESC
      ) AS newest
      WHERE person_id = person.id;
      UPDATE person SET standing = 'customer' WHERE standing = 'former';

      CREATE TABLE person_address (
        email text PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES person,
        since timestamptz NOT NULL
      );
      CREATE INDEX person_address_of_person ON person_address (person_id);
      INSERT INTO person_address SELECT email, id, first_seen_at FROM person;

      ${ofPeople
        .map((table) => `ALTER TABLE ${table} ADD FOREIGN KEY (person_id) REFERENCES person;`)
        .join('\n')}
      DROP INDEX customer_person, payment_request_email, onboarding_inquiry_email;
      CREATE UNIQUE INDEX customer_person ON customer (person_id);

      ALTER TABLE event ADD COLUMN person_id uuid REFERENCES person;
      UPDATE event SET person_id = person_address.person_id
      FROM person_address WHERE person_address.email = event.email;
      DROP INDEX event_of_person;
      CREATE INDEX event_of_person ON event (person_id, at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('People have had ids of their own since. Restore the backup of before.');
  }
}
