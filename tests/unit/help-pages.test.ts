import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { apiDocument } from '#src/app/api-document.ts';
import { desk } from '#src/app/desk/desk-features.ts';
import { findPage, pages } from '#src/app/pages.tsx';
import type { HelpInline, HelpPage } from '#src/features/desk/help/contract.ts';
import {
  findHelp,
  helpFor,
  helpGroups,
  helpSlugOf,
  linesOf,
  readableHelp,
} from '#src/features/desk/help/help-rules.ts';
import { helpPages } from '#src/features/desk/help/help-texts.ts';
import { scopesOf } from '#src/server/http/operations.ts';
import { readHelpPage } from '#src/tools/help-markdown.ts';
import { readSources } from '#tests/house/source-tree.ts';

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Every text that the sources have, as a screen shows it: strings and what stands between tags. */
function textsOf(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const values = Object.values(node);
    if ('type' in node && (node.type === 'JSXText' || node.type === 'Literal'))
      found.push(...values.filter((value) => typeof value === 'string').map(squeezed));
    values.forEach(visit);
  };
  visit(parseSync(path, source).program);
  return found;
}

const shown = new Set(
  readSources()
    .filter(({ path }) => !path.startsWith('src/features/desk/help/'))
    .flatMap(({ path, text }) => textsOf(path, text)),
);

const inlinesOf = ({ blocks }: HelpPage): HelpInline[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [];
    return block.kind === 'paragraph' ? block.line : block.items.flat();
  });
const each = helpPages.map((page) => [page.slug, page] as const);

test.each(each)('%s names only what a screen, command or setting is called', (_, page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const unknown = inlinesOf(page).filter(({ kind, text }) => {
    if (kind === 'name') return !shown.has(text);
    if (kind !== 'code') return false;
    const [, script] = /^npm run (\S+)/.exec(text) ?? [];
    if (script) return !(script in scripts);
    return (
      /^[A-Z_]+$/.test(text) &&
      !shown.has(text) &&
      !readFileSync('README.md', 'utf8').includes(text)
    );
  });
  expect(unknown).toEqual([]);
});

/** What is wrong with an address of the desk; undefined if it leads to a screen and a part that it has. */
function wrongWith(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://desk.invalid');
  if (findPage(pathname) === pages.notFound) return `${address} is no page`;
  const slug = helpSlugOf(address);
  if (slug !== undefined && !helpPages.some((page) => page.slug === slug))
    return `${address} is no help`;
  const tab = searchParams.get('tab');
  if (tab !== null && !desk.tabs.some(({ id }) => id === tab)) return `${address} is no tab`;
  const part = searchParams.get('part');
  return part === null || shown.has(part) ? undefined : `${address} is no part`;
}

test.each(each)('%s leads to screens that there are, and belongs to some', (_, page) => {
  const links = inlinesOf(page).flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
  expect([...links, ...page.screens].flatMap((address) => wrongWith(address) ?? [])).toEqual([]);
  expect(helpGroups).toContain(page.group);
});

test('every screen of the desk and every tab of the dashboard has help of its own', () => {
  const screens = Object.values(pages).flatMap(({ path }) => {
    const [plain = ''] = path.split('/:');
    return plain.startsWith('/admin') && plain !== '/admin/help' ? [plain] : [];
  });
  expect(screens.length).toBeGreaterThan(6);
  const tabs = desk.tabs.slice(1).map(({ id }) => `/admin?tab=${id}`);
  const named = new Set(helpPages.flatMap((page) => page.screens));
  expect([...screens, ...tabs].filter((screen) => !named.has(screen))).toEqual([]);
});

test('every page needs a scope that keys have, or the owner', async () => {
  const scopes = ['owner', ...scopesOf(await apiDocument())];
  expect(helpPages.filter(({ scope }) => !scopes.includes(scope))).toEqual([]);
});

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

test.each(each)('%s is short, in short sentences', (_, page) => {
  const sentences = linesOf(page).flatMap((line) => line.split(/(?<=[.?:])\s+/));
  expect(sentences.filter((sentence) => wordsIn(sentence) > 25)).toEqual([]);
  const words = sentences.reduce((sum, sentence) => sum + wordsIn(sentence), 0);
  expect(words / sentences.length).toBeLessThan(14);
  expect(words).toBeLessThan(270);
  expect(linesOf(page).join(' ')).not.toMatch(/['"!]|\b(simply|just|easily|please|solution)\b/i);
});

const slugs = (found: readonly HelpPage[]) => found.map(({ slug }) => slug);

test.each([
  ['payment failed', 'failed-payment'],
  ['What does a failed payment mean?', 'failed-payment'],
  ['insufficient funds', 'failed-payment'],
  ['GDPR', 'data-request'],
  ['email not arriving', 'mail-not-arriving'],
  ['new server', 'move-machine'],
  ['customer leaving', 'customer-leaves'],
  ['2fa', 'two-step-login'],
  ['lost phone', 'forgotten-password'],
  ['cancel direct debit', 'customer-leaves'],
  ['refund', 'refunds'],
  ['xero', 'import-customers'],
])('a search for %s finds the page about it first', (typed, slug) => {
  expect(slugs(findHelp(helpPages, typed))[0]).toBe(slug);
});

test('a search for what no page has, or for nothing that tells, finds nothing', () => {
  expect(findHelp(helpPages, 'kettle')).toEqual([]);
  expect(findHelp(helpPages, ' the ')).toEqual([]);
});

test('a screen offers its own pages, those of the open part first', () => {
  expect(slugs(helpFor(helpPages, '/admin/firm?part=terms'))[0]).toBe('terms');
  expect(slugs(helpFor(helpPages, '/admin?tab=portfolio'))[0]).toBe('portfolio');
  const ofMoney = slugs(helpFor(helpPages, '/admin/people/1?part=money'));
  expect(ofMoney.slice(0, 4)).toContain('refunds');
  expect(ofMoney).toContain('phone-call');
  expect(slugs(helpFor(helpPages, '/admin/payments'))).not.toContain('terms');
});

test('a reader with scopes is shown the pages of these alone', () => {
  expect(slugs(readableHelp(helpPages, ['invoice:read']))).toEqual(['vat']);
  expect(readableHelp(helpPages, [])).toEqual([]);
  expect(readableHelp(helpPages, 'owner')).toBe(helpPages);
});

const above = (scope: string) =>
  `---\ntitle: A\ngroup: Money\nwords: b\nscreens: [/admin]\nscope: ${scope}\n---\n`;

test('a page is read from its Markdown', () => {
  expect(
    readHelpPage('a-b.md', `${above('billing:read')}Press **Go**, see [B](/admin) & \`c\`.`),
  ).toEqual({
    slug: 'a-b',
    title: 'A',
    group: 'Money',
    words: 'b',
    screens: ['/admin'],
    scope: 'billing:read',
    blocks: [
      {
        kind: 'paragraph',
        line: [
          { kind: 'text', text: 'Press ' },
          { kind: 'name', text: 'Go' },
          { kind: 'text', text: ', see ' },
          { kind: 'link', text: 'B', href: '/admin' },
          { kind: 'text', text: ' & ' },
          { kind: 'code', text: 'c' },
          { kind: 'text', text: '.' },
        ],
      },
    ],
  });
});

test.each([
  ['HTML', `${above('owner')}<script>alert(1)</script>`],
  ['a picture', `${above('owner')}![a](/a.png)`],
  ['a table', `${above('owner')}| a |\n|---|\n| b |`],
  ['a link that runs something', `${above('owner')}[a](javascript:alert)`],
  ['an unknown scope', `${above('everything')}A`],
  ['no front matter', 'A'],
])('the build refuses a page with %s', (_, source) => {
  expect(() => readHelpPage('a.md', source)).toThrow('The page of help a cannot be read.');
});
