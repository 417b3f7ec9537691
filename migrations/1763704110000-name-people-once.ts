import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A name of one word, which forms store as first and last name. */
const once = (name: string) => `regexp_replace(${name}, '^(\\S+) \\1$', '\\1')`;

const refreshing = (name: string) => `
  CREATE OR REPLACE FUNCTION refresh_person(address text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    wanted uuid := md5(lower(btrim(address)))::uuid;
    found gathered_person;
  BEGIN
    INSERT INTO person (id, email) VALUES (wanted, lower(btrim(address))) ON CONFLICT DO NOTHING;
    PERFORM FROM person WHERE id = wanted FOR UPDATE;
    SELECT * INTO found FROM gathered_person WHERE id = wanted;
    IF found.id IS NULL THEN
      DELETE FROM person WHERE id = wanted;
    ELSE
      UPDATE person SET name = ${name}, business_name = found.business_name,
        customer_id = found.customer_id, standing = found.standing, words = found.words,
        first_seen_at = found.first_seen_at,
        last_seen_at = greatest(last_seen_at, found.last_seen_at)
      WHERE id = wanted;
    END IF;
  END $$`;

/** Calls a person by a name of one word once: 'Teller', not 'Teller Teller'. */
export class NamePeopleOnce1763704110000 implements MigrationInterface {
  name = 'NamePeopleOnce1763704110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(refreshing(once('found.name')));
    await runner.query(`UPDATE person SET name = ${once('name')} WHERE name <> ${once('name')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(refreshing('found.name'));
  }
}
