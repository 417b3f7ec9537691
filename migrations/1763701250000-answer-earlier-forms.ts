import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What version 1.1.0 stored under an Idempotency-Key may be sent again. A visitor's form is answered
 * as it was, with the reference that it has not; what the owner stored is refused as stored before.
 */
export class AnswerEarlierForms1763701250000 implements MigrationInterface {
  name = 'AnswerEarlierForms1763701250000';

  async up(runner: QueryRunner): Promise<void> {
    // Later versions answer for themselves; they have events.
    const [{ isEarlier }] = await runner.query(
      `SELECT to_regclass('event') IS NULL AS "isEarlier"`,
    );
    if (!isEarlier) return;
    await runner.query(`
      UPDATE submission SET
        answer = answer || '{"reference": null}',
        body_hash = CASE WHEN answer ? 'message' THEN body_hash ELSE '' END
    `);
  }

  async down(): Promise<void> {}
}
