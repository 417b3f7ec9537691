import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the two packages of every firm were until then, but for their prices and what they contain. */
const known = [
  ['basic', 'Basic Static Website', 1, false],
  ['premium', 'Premium Static Website', 3, true],
] as const;

/** SQL for a package as an item of the list. */
const item = ([key, name, supportMonths, asksDomain]: (typeof known)[number]) => `
  (data #> '{prices,packages,${key}}') - 'monthly' - 'originalMonthly' || jsonb_build_object(
    'key', '${key}', 'name', '${name}', 'words', '', 'per', 'month',
    'supportMonths', ${supportMonths}, 'asksDomain', ${asksDomain},
    'features', data #> '{words,packages,${key}}',
    'price', data #> '{prices,packages,${key},monthly}',
    'originalPrice', data #> '{prices,packages,${key},originalMonthly}')`;

/** SQL for the packages as a list, without what only a list has. */
const listed = `(SELECT jsonb_path_query_first(data, '$.prices.packages[*] ? (@.key == $key)',
  jsonb_build_object('key', named.key)) AS one) AS item`;

/** Makes the two packages of every version of the firm a list, and keeps what is no longer offered. */
export class ListPackages1795900000001 implements MigrationInterface {
  name = 'ListPackages1795900000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['firm_version', 'firm_draft'])
      await runner.query(`
        UPDATE ${table} SET data = jsonb_set(data #- '{words,packages}', '{prices,packages}',
          jsonb_build_array(${known.map(item).join(',')}))
        WHERE data IS NOT NULL`);
    await runner.query(`ALTER TABLE firm_version ADD COLUMN retired jsonb NOT NULL DEFAULT '[]'`);
  }

  /** The version before knows two packages: where one of them is not offered, the firm begins anew. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE firm_version DROP COLUMN retired');
    for (const table of ['firm_version', 'firm_draft'])
      await runner.query(`
        UPDATE ${table} SET data = jsonb_set(
          jsonb_set(data, '{prices,packages}', (
            SELECT jsonb_object_agg(named.key, jsonb_build_object(
              'setup', one->'setup', 'originalSetup', one->'originalSetup',
              'monthly', one->'price', 'originalMonthly', one->'originalPrice'))
            FROM (VALUES ('basic'), ('premium')) AS named (key), LATERAL ${listed})),
          '{words,packages}', (
            SELECT jsonb_object_agg(named.key, one->'features')
            FROM (VALUES ('basic'), ('premium')) AS named (key), LATERAL ${listed}))
        WHERE data IS NOT NULL`);
  }
}
