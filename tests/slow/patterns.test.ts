import { createRequire } from 'node:module';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from '#tests/house/source-tree.ts';

type CheckSync = (
  source: string,
  flags: string,
  options: { timeout: number },
) => { status: 'safe' | 'vulnerable' | 'unknown'; complexity?: { summary: string } };
const { checkSync }: { checkSync: CheckSync } = createRequire(import.meta.url)('recheck');

/** Those that take quadratic time, and what their text is capped to first. */
const capped: Record<string, string> = {
  '/\\s*([@.])\\s*/g': 'normalEmail: 508 characters',
  '/[.,;]+$/': 'normalEmail: 508 characters',
  '/\\(((?:[^()\\\\]|\\\\.)*)\\)/g': 'readMailbox: 1,000 characters',
  '/[":;]|,.*@|@.*,/': 'readMailbox: 1,000 characters',
  '/^([^<>()]*?)(?:\\s*\\(([^()]*)\\))?\\s*$/': 'readMailbox: 1,000 characters',
};

/** Where patterns are put together: of fixed parts, of words without signs, of 508 characters. */
const composed = [
  'src/features/desk/people/search/match-service.ts',
  'src/features/desk/push/contract.ts',
  'src/shared/email-address.ts',
];

interface Found {
  literals: Set<string>;
  composes: boolean;
}

const isNamed = (node: unknown, name: string) =>
  typeof node === 'object' && node !== null && 'name' in node && node.name === name;

/** Finds the patterns of a file, as a parser sees them. */
function patternsOf(path: string, text: string): Found {
  const found: Found = { literals: new Set(), composes: false };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.literals.add(`/${pattern}/${flags}`);
    }
    if ('callee' in node && isNamed(node.callee, 'RegExp')) found.composes = true;
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(path, text).program.body);
  return found;
}

test('no pattern takes more than linear time, unless its text is capped first', () => {
  const files = readSources().map(({ path, text }) => ({ path, ...patternsOf(path, text) }));
  const literals = new Set(files.flatMap(({ literals }) => [...literals]));
  expect(literals.size).toBeGreaterThan(200);
  const slow = [...literals].filter((literal) => {
    const end = literal.lastIndexOf('/');
    const options = { timeout: 60_000 };
    return checkSync(literal.slice(1, end), literal.slice(end + 1), options).status !== 'safe';
  });
  expect(slow.sort()).toEqual(Object.keys(capped).sort());
  const composing = files.filter(({ composes }) => composes).map(({ path }) => path);
  expect(composing.sort()).toEqual(composed);
}, 600_000);
