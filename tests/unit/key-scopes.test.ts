import { expect, test } from 'vitest';
import { apiDocument } from '#src/app/api-document.ts';
import { scopeRows } from '#src/features/desk/connections/key/key-rules.ts';
import { scopesOf } from '#src/server/http/operations.ts';

test('every scope says what it shows or does, and nothing is said of one that does not exist', async () => {
  const scopes = scopesOf(await apiDocument());
  expect(scopes.length).toBeGreaterThan(40);
  const silent = scopeRows(scopes).flatMap(({ slice, uses }) =>
    uses.filter(({ says }) => says === '').map(({ use }) => `${slice}:${use}`),
  );
  expect(silent).toEqual([]);
});
