import { expect, test } from 'vitest';
import { mergeParts } from '#src/features/firm/profile/draft/part-rules.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';

const { version: _, termsVersion: __, retired: ___, ...base } = completeDefaultFirm;
const { identity, words, terms } = base;

test('what another window wrote stays in every field that this one has not changed', () => {
  const mine = { ...base, identity: { ...identity, name: 'Fern', telephone: '0113 496 0123' } };
  const theirs = {
    ...base,
    identity: { ...identity, name: 'Moss', strapline: 'Sites that grow' },
    words: { ...words, footer: 'Closed in August' },
    terms: terms.slice(1),
  };
  expect(mergeParts(mine, theirs, base)).toEqual({
    ...theirs,
    identity: { ...theirs.identity, name: 'Fern', telephone: '0113 496 0123' },
  });
});

test('a list that both have changed is mine as a whole', () => {
  const mine = { ...base, terms: terms.slice(2) };
  const theirs = { ...base, terms: terms.slice(1) };
  expect(mergeParts(mine, theirs, base).terms).toEqual(mine.terms);
});
