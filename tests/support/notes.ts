import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

/** A table of the database tests' own, so that they prove the kit and no feature. */
@Entity('note')
export class Note {
  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @Column({ type: 'text' })
  writtenBy!: string;
}

export class CreateNotes2000000000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE note (number integer PRIMARY KEY, written_by text NOT NULL)');
    // Slow enough for a second process to arrive meanwhile.
    await runner.query('SELECT pg_sleep(0.5)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE note');
  }
}

export const notes = { entities: [Note], migrations: [CreateNotes2000000000000] };
