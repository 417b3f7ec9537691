import { expect, test } from 'vitest';
import { groupVersions } from '#src/features/work/design/design-rules.ts';
import { humanize, optionsOf } from '#src/shared/humanize.ts';
import { createDesignView } from '#tests/support/portal-screens.tsx';

test('versions are grouped by design, newest first, and designs by their newest', () => {
  const one = createDesignView({ threadId: 'a', createdAt: '2026-04-01T00:00:00.000Z' });
  const other = createDesignView({ threadId: 'b', createdAt: '2026-04-02T00:00:00.000Z' });
  const two = createDesignView({
    threadId: 'a',
    version: 2,
    createdAt: '2026-04-03T00:00:00.000Z',
  });
  expect(groupVersions([one, other, two])).toEqual([
    { latest: two, earlier: [one] },
    { latest: other, earlier: [] },
  ]);
});

test('a declared value has a label, and can be chosen by it', () => {
  expect(humanize('design_revision')).toBe('Design revision');
  expect(optionsOf(['new', 'in-progress'])).toEqual([
    { value: 'new', label: 'New' },
    { value: 'in-progress', label: 'In progress' },
  ]);
});
