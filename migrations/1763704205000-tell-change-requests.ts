import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells by events of the change requests of earlier versions, which no decision on a design opened. */
export class TellChangeRequests1763704205000 implements MigrationInterface {
  name = 'TellChangeRequests1763704205000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO event (at, topic, actor, subject_kind, subject_id, email, person_id, data)
      SELECT asked.created_at, 'change.requested', 'customer', 'customer', customer.id,
        customer.email, customer.person_id, jsonb_build_object(
          'businessName', customer.business_name, 'projectName', project.project_name,
          'title', asked.title, 'description', asked.description)
      FROM change_request AS asked JOIN project ON project.id = asked.project_id
        JOIN customer ON customer.id = project.customer_id
      WHERE NOT EXISTS (SELECT FROM design
          WHERE design.project_id = asked.project_id AND design.decided_at = asked.created_at)
        AND NOT EXISTS (SELECT FROM event WHERE event.topic = 'change.requested'
          AND event.subject_id = customer.id AND event.at = asked.created_at
          AND event.data->>'title' = asked.title)
      ORDER BY 1
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM event WHERE topic = 'change.requested'");
  }
}
