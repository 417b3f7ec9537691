import { expect, test } from 'vitest';
import { ShowLostPeople1795800000000 } from '#migrations/1795800000000-show-lost-people.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { storePeople } from '#tests/support/person-id.ts';

anyDatabase('the migration of lost people', (database) => {
  test('shows each under somebody who is joined to nobody', async () => {
    const { source } = database;
    const names = ['anna', 'bea', 'cleo', 'dora', 'ring one', 'ring two', 'beside', 'alone'];
    await storePeople((sql, values) => source.query(sql, values), names);
    const join = (name: string, root: string) =>
      source.query(
        `UPDATE person SET joined_to = root.id, same_as = root.id FROM person AS root
         WHERE person.name = $1 AND root.name = $2`,
        [name, root],
      );
    await join('bea', 'anna');
    await join('anna', 'cleo');
    await join('cleo', 'dora');
    await join('ring one', 'ring two');
    await join('ring two', 'ring one');
    await join('beside', 'ring one');
    const runner = source.createQueryRunner();
    await new ShowLostPeople1795800000000().up(runner);
    await runner.release();
    const shown: { name: string; root: string }[] = await source.query(
      `SELECT person.name, root.name AS root FROM person JOIN person AS root
       ON root.id = coalesce(person.joined_to, person.id) AND root.joined_to IS NULL ORDER BY 1`,
    );
    const rootOf = Object.fromEntries(shown.map(({ name, root }) => [name, root]));
    const ring = rootOf.beside;
    expect(['ring one', 'ring two']).toContain(ring);
    expect(rootOf).toEqual({
      ...{ alone: 'alone', anna: 'dora', bea: 'dora', cleo: 'dora', dora: 'dora' },
      ...{ beside: ring, 'ring one': ring, 'ring two': ring },
    });
  });
});
