import { expect, test } from 'vitest';
import { apiDocument } from '#src/app/api-document.ts';
import { catalogue } from '#src/app/features.ts';
import { allOf, findChoices } from '#src/features/desk/connections/choice-rules.ts';
import { scopePresets, scopeRows } from '#src/features/desk/connections/key/key-rules.ts';
import {
  topicGroups,
  topicPresets,
  topicSays,
} from '#src/features/desk/connections/webhook/topic-texts.ts';
import { topicNames } from '#src/server/events/topics.ts';
import { scopesOf } from '#src/server/http/operations.ts';

test('every scope says what it shows or does, and nothing is said of one that does not exist', async () => {
  const scopes = scopesOf(await apiDocument());
  expect(scopes.length).toBeGreaterThan(40);
  const silent = scopeRows(scopes).flatMap(({ slice, uses }) =>
    uses.filter(({ says }) => says === '').map(({ use }) => `${slice}:${use}`),
  );
  expect(silent).toEqual([]);
});

test('every topic has a sentence, and presets name what there is', async () => {
  const topics = topicNames(catalogue.topics);
  expect(Object.keys(topicSays).sort()).toEqual(topics);
  const scopes = scopesOf(await apiDocument());
  for (const [there, presets] of [
    [scopes, scopePresets],
    [topics, topicPresets],
  ] as const)
    expect(there).toEqual(expect.arrayContaining(presets.flatMap(({ values }) => values)));
});

test('a search finds choices by the words of their group, label and sentence', () => {
  const groups = topicGroups(['charge.paid', 'charge.failed', 'invoice.issued', 'order.placed']);
  const found = (search: string) => allOf(findChoices(groups, search));
  expect(found('payments failed')).toEqual(['charge.failed']);
  expect(found('ORDERED')).toEqual(['order.placed']);
  expect(found(' ')).toHaveLength(4);
  expect(found('kettle')).toEqual([]);
});
