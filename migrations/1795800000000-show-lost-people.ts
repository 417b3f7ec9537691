import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two joins at once could leave people under somebody who is joined to another, or to each other: in no
 * list and found by no search. They are shown again under the one at the end.
 */
export class ShowLostPeople1795800000000 implements MigrationInterface {
  name = 'ShowLostPeople1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    // Of those who are joined to each other in a ring, the first becomes the one under whom they are shown.
    await runner.query(`
      WITH RECURSIVE chain AS (
        SELECT id, joined_to AS under, ARRAY[id] AS path FROM person WHERE joined_to IS NOT NULL
        UNION ALL
        SELECT chain.id, person.joined_to, path || person.id FROM chain
        JOIN person ON person.id = under
        WHERE person.joined_to IS NOT NULL AND person.id <> ALL (path)
      )
      UPDATE person SET joined_to = NULL, same_as = NULL FROM chain
      WHERE person.id = chain.id AND under = person.id
        AND person.id = (SELECT each.id FROM unnest(path) AS each (id) ORDER BY each.id LIMIT 1)
    `);
    await runner.query(`
      WITH RECURSIVE chain AS (
        SELECT id, joined_to AS root FROM person WHERE joined_to IS NOT NULL
        UNION ALL
        SELECT chain.id, person.joined_to FROM chain
        JOIN person ON person.id = root WHERE person.joined_to IS NOT NULL
      )
      UPDATE person SET joined_to = chain.root FROM chain
      JOIN person AS top ON top.id = chain.root AND top.joined_to IS NULL
      WHERE person.id = chain.id AND person.joined_to <> chain.root
    `);
  }

  async down(): Promise<void> {
    // What was lost is not lost again.
  }
}
