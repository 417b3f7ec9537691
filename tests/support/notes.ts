import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { migrations } from '#src/app/migrations.ts';

/** A table of the database tests' own, so that they prove the kit and no feature. */
@Entity('note')
export class Note {
  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @Column({ type: 'text' })
  writtenBy!: string;
}

/** A test that holds this advisory lock holds up the migration. */
export const migrationGate = 77;

class CreateNotes2000000000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('SELECT pg_advisory_xact_lock_shared($1)', [migrationGate]);
    await runner.query('CREATE TABLE note (number integer PRIMARY KEY, written_by text NOT NULL)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE note');
  }
}

export const notes = { entities: [Note], migrations: [CreateNotes2000000000000] };

/** The same over a copy of the product's database, whose migrations a newer version would have. */
export const notesIn = (template: string) =>
  template ? { ...notes, migrations: [...migrations, ...notes.migrations] } : notes;
