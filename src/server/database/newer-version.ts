import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import type { Followed } from './follow.ts';

/** The first of these executed migrations that this build does not know; they come newest first. */
export const unknownTo = ({ migrations }: DataSource, executed: string[]): string | undefined =>
  executed.find(
    (name) => !migrations.some((known) => (known.name ?? known.constructor.name) === name),
  );

/**
 * Says once that a newer version has migrated the database meanwhile. This process goes on: what it
 * could not work with has waited for it (`LoneMigration`). It would not start again.
 */
export const followedVersion = (log: Pick<FastifyBaseLogger, 'warn'>): Followed => ({
  mark: 'SELECT max(id) FROM migrations',
  async catchUp({ manager }) {
    const executed: { name: string }[] = await manager.query(
      'SELECT name FROM migrations ORDER BY id DESC',
    );
    const names = executed.map(({ name }) => name);
    const migration = unknownTo(manager.dataSource, names);
    if (migration)
      log.warn({ migration }, 'a newer version has migrated the database: replace this process');
  },
  failed: 'the version of the database could not be looked up',
});
