import type { MigrationInterface, QueryRunner } from 'typeorm';

const landing = JSON.stringify({
  hero: { shows: 'street', picture: null },
  sections: ['services', 'pricing', 'work', 'about', 'contact'],
});

/** Gives every version of the firm the landing page that was shown for it. */
export class ArrangeLanding1795941000000 implements MigrationInterface {
  name = 'ArrangeLanding1795941000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['firm_version', 'firm_draft'])
      await runner.query(`
        UPDATE ${table} SET data = jsonb_set(jsonb_set(jsonb_set(data,
          '{words,landing}', '${landing}'), '{identity,visits}', 'true'), '{identity,map}', '""')
        WHERE data IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['firm_version', 'firm_draft'])
      await runner.query(
        `UPDATE ${table} SET data = data #- '{words,landing}' #- '{identity,visits}' #- '{identity,map}'
         WHERE data IS NOT NULL`,
      );
  }
}
