import type { QueryRunner } from 'typeorm';
import type { LoneMigration } from '#src/server/database/migrate.ts';

const idOf = (email: string) => `md5(lower(btrim(${email})))::uuid`;
/** The tables whose rows carry the address of who sent them. */
const addressed = [
  'customer',
  'onboarding_inquiry',
  'consultation',
  'website_update',
  'payment_request',
];

/**
 * People, one for each e-mail address, with the text that a search reads; notes about them; and
 * sessions in which the admin sees a customer's portal.
 */
export class GatherPeople1763702050000 implements LoneMigration {
  name = 'GatherPeople1763702050000';
  readonly waitsForOthers = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX customer_person;
      ${findingPerson}

      CREATE TABLE person (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL DEFAULT '',
        business_name text NOT NULL DEFAULT '',
        customer_id uuid,
        standing text NOT NULL DEFAULT '',
        first_seen_at timestamptz NOT NULL DEFAULT '-infinity',
        last_seen_at timestamptz NOT NULL DEFAULT '-infinity',
        words text NOT NULL DEFAULT '',
        searched text NOT NULL GENERATED ALWAYS AS (lower(words)) STORED
      );
      CREATE INDEX person_last_seen ON person (last_seen_at DESC, id);
      CREATE INDEX person_standing ON person (standing, last_seen_at DESC, id);

      CREATE TABLE person_note (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        text text NOT NULL CHECK (text <> '' AND length(text) <= 5000),
        deleted_at timestamptz
      );
      CREATE INDEX person_note_of_person ON person_note (person_id, created_at);
      CREATE INDEX person_note_deleted ON person_note (deleted_at) WHERE deleted_at IS NOT NULL;

      ALTER TABLE session DROP CONSTRAINT session_kind_check,
        ADD CONSTRAINT session_kind_check CHECK (kind IN ('admin', 'customer', 'view'));

      ${gatheredPeople}
      ${refreshing}

      INSERT INTO person SELECT * FROM gathered_person;
      UPDATE person SET last_seen_at = greatest(last_seen_at, seen.at)
      FROM (
        SELECT ${idOf('email')} AS id, max(at) AS at FROM event
        WHERE actor IN ('visitor', 'customer') AND email IS NOT NULL GROUP BY 1
      ) AS seen
      WHERE person.id = seen.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW gathered_person;
      DROP TRIGGER person_is_seen ON event;
      DROP TRIGGER person_has_project ON project;
      DROP TRIGGER person_has_mandate ON mandate;
      ${addressed.map((table) => `DROP TRIGGER person_has_row ON ${table}; DROP TRIGGER person_is_found ON ${table}; ALTER TABLE ${table} DROP COLUMN person_id;`).join('\n')}
      DROP FUNCTION person_is_seen, person_is_found, person_has_row, person_has_work, refresh_person;
      DROP TABLE person_note, person;
      DELETE FROM session WHERE kind = 'view';
      ALTER TABLE session DROP CONSTRAINT session_kind_check,
        ADD CONSTRAINT session_kind_check CHECK (kind IN ('admin', 'customer'));
      CREATE INDEX customer_person ON customer ((md5(lower(email))::uuid));
    `);
  }
}

/**
 * Each row with an address has the id of its person. The expression fills rows that exist and is then
 * dropped, because TypeORM expects generated columns in a table of its own.
 */
const findingPerson = `
  CREATE FUNCTION person_is_found() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.person_id := ${idOf('NEW.email')};
    RETURN NEW;
  END $$;
  ${addressed
    .map(
      (table) => `
  ALTER TABLE ${table}
    ADD COLUMN person_id uuid NOT NULL GENERATED ALWAYS AS (${idOf('email')}) STORED;
  ALTER TABLE ${table} ALTER COLUMN person_id DROP EXPRESSION;
  CREATE INDEX ${table}_person ON ${table} (person_id, created_at);
  CREATE TRIGGER person_is_found BEFORE INSERT OR UPDATE OF email ON ${table}
    FOR EACH ROW EXECUTE FUNCTION person_is_found();`,
    )
    .join('')}
`;

/** What a row says of its person: who, when they sent it, and lines to search by. */
const source = (table: string, kind: string, at: string, name: string, lines: string[]) => `
  SELECT person_id AS id, email, '${kind}' AS kind, ${at} AS at,
    ${name} AS name, business_name, ${lines.length ? `concat_ws(E'\\n', ${lines.join(', ')})` : 'NULL'} AS lines
  FROM ${table}`;
const digits = `nullif(regexp_replace(phone, '\\D', '', 'g'), '')`;
const fullName = `first_name || ' ' || last_name`;
const work = (table: string, kind: string, lines: string) => `
  SELECT person_id, email, '${kind}', NULL::timestamptz, NULL, NULL, ${lines}
  FROM ${table} JOIN customer ON customer.id = ${table}.customer_id`;

/** Each person once. A customer's name is the one of their account, else that of the newest request. */
const gatheredPeople = `
  CREATE VIEW gathered_person AS
  SELECT part.id, min(lower(btrim(part.email))) AS email,
    coalesce((array_agg(name ORDER BY kind = 'customer' DESC, part.at DESC) FILTER (WHERE name IS NOT NULL))[1], '') AS name,
    coalesce((array_agg(part.business_name ORDER BY kind = 'customer' DESC, part.at DESC) FILTER (WHERE name IS NOT NULL))[1], '') AS business_name,
    account.id AS customer_id,
    CASE WHEN account.id IS NOT NULL
      THEN CASE account.subscription_status WHEN 'cancelled' THEN 'former' ELSE 'customer' END
      ELSE (array_agg(kind ORDER BY part.at DESC))[1] END AS standing,
    min(part.at) AS first_seen_at, max(part.at) AS last_seen_at,
    string_agg(DISTINCT concat_ws(E'\\n', name, nullif(part.business_name, ''), lower(btrim(part.email)), lines), E'\\n') AS words
  FROM (
    ${source('customer', 'customer', 'created_at', fullName, [])}
    UNION ALL ${source('onboarding_inquiry', 'inquiry', 'created_at', 'full_name', ['phone', digits, `nullif(existing_domain, '')`, `nullif(desired_domains, '')`])}
    UNION ALL ${source('consultation', 'consultation', 'created_at', 'full_name', ['phone', digits])}
    UNION ALL ${source('website_update', 'update', 'created_at', 'name', [`nullif(phone, '')`, digits, 'current_website'])}
    UNION ALL ${source('payment_request', 'order', 'created_at', fullName, ['phone', digits, 'postcode'])}
    UNION ALL ${work('project', 'project', `concat_ws(E'\\n', project_name, nullif(domain_name, ''))`)}
    UNION ALL ${work('mandate', 'mandate', 'reference')}
  ) AS part
  LEFT JOIN customer AS account ON account.person_id = part.id
  GROUP BY part.id, account.id;
`;

/**
 * Keeps a person as their rows are, at the end of the transaction that changes one: the person is the
 * last row it locks. The lock comes before the rows are read, so two transactions lose nothing.
 */
const refreshing = `
  CREATE FUNCTION refresh_person(address text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    wanted uuid := ${idOf('address')};
    found gathered_person;
  BEGIN
    INSERT INTO person (id, email) VALUES (wanted, lower(btrim(address))) ON CONFLICT DO NOTHING;
    PERFORM FROM person WHERE id = wanted FOR UPDATE;
    SELECT * INTO found FROM gathered_person WHERE id = wanted;
    IF found.id IS NULL THEN
      DELETE FROM person WHERE id = wanted;
    ELSE
      UPDATE person SET name = found.name, business_name = found.business_name,
        customer_id = found.customer_id, standing = found.standing, words = found.words,
        first_seen_at = found.first_seen_at,
        last_seen_at = greatest(last_seen_at, found.last_seen_at)
      WHERE id = wanted;
    END IF;
  END $$;

  CREATE FUNCTION person_has_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN PERFORM refresh_person(OLD.email);
    ELSE PERFORM refresh_person(NEW.email); END IF;
    RETURN NULL;
  END $$;
  ${addressed
    .map(
      (table) => `
  CREATE CONSTRAINT TRIGGER person_has_row
    AFTER INSERT OR DELETE ${table === 'customer' ? 'OR UPDATE OF first_name, last_name, business_name, subscription_status' : ''}
    ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION person_has_row();`,
    )
    .join('')}

  CREATE FUNCTION person_has_work() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM refresh_person(email) FROM customer WHERE id = NEW.customer_id;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER person_has_project AFTER INSERT OR UPDATE OF project_name, domain_name
    ON project DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION person_has_work();
  CREATE CONSTRAINT TRIGGER person_has_mandate AFTER INSERT
    ON mandate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION person_has_work();

  CREATE FUNCTION person_is_seen() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE person SET last_seen_at = NEW.at
    WHERE id = ${idOf('NEW.email')} AND last_seen_at < NEW.at;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER person_is_seen AFTER INSERT ON event DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.email IS NOT NULL AND NEW.actor IN ('visitor', 'customer'))
    EXECUTE FUNCTION person_is_seen();
`;
