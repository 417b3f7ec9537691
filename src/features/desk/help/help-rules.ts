import { foldedWords, foldText } from '#src/shared/fold-text.ts';
import type { HelpInline, HelpPage } from './contract.ts';

/** The groups of the pages, in their order. */
export const helpGroups: readonly string[] = [
  'To begin with',
  'Every day',
  'Money',
  'People and their data',
  'Your firm',
  'Keeping it safe',
];

/** The pages for somebody with these scopes; the owner has all. */
export const readableHelp = (
  pages: readonly HelpPage[],
  reader: 'owner' | readonly string[],
): readonly HelpPage[] =>
  reader === 'owner' ? pages : pages.filter(({ scope }) => reader.includes(scope));

/** The address of a page. */
export const helpLink = (slug: string): string => `/admin/help/${slug}`;

/** The page that an address of the desk is of; undefined if it is another screen. */
export const helpSlugOf = (href: string): string | undefined =>
  /^\/admin\/help\/([^/?#]+)/.exec(href)?.[1];

const screenOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://desk.invalid');
  return { pathname, searchParams };
};

/** How well a page's screen is the one that is open: 0 if it is another one. */
function closeness(screen: string, open: ReturnType<typeof screenOf>): number {
  const { pathname, searchParams } = screenOf(screen);
  const isIt = open.pathname === pathname;
  if (!isIt && !open.pathname.startsWith(`${pathname}/`)) return 0;
  if (pathname === '/admin' && !isIt) return 0;
  const asked = [...searchParams];
  if (asked.every(([name, value]) => open.searchParams.get(name) === value))
    return 2 + asked.length;
  return 1;
}

/**
 * The pages that speak of an address of the desk: those of its open tab first, then those that name it
 * before other screens.
 */
export function helpFor(pages: readonly HelpPage[], address: string): HelpPage[] {
  const open = screenOf(address);
  return pages
    .map((page) => {
      const found = page.screens.map((screen) => closeness(screen, open));
      const close = Math.max(...found);
      return { page, close, place: found.indexOf(close) };
    })
    .filter((found) => found.close > 0)
    .sort((one, other) => other.close - one.close || one.place - other.place)
    .map(({ page }) => page);
}

const textOf = (line: readonly HelpInline[]) => line.map(({ text }) => text).join('');

/** All lines of a page, without its marks. */
export const linesOf = ({ blocks }: HelpPage): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text];
    return block.kind === 'paragraph' ? [textOf(block.line)] : block.items.map(textOf);
  });

/** Words that say nothing of what is looked for. */
const idle = new Set(
  'a an and at by do does for how i in is it my of on or the to what when'.split(' '),
);

const endings = ['ing', 'ed', 'es', 'e', 's'];

/** A word without its ending, of which four letters stay: 'leaving' and 'leaves' begin the same. */
function stemOf(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length >= 4 + end.length);
  return ending ? word.slice(0, -ending.length) : word;
}

/** The pages that have each of the typed words, or its beginning; those that name it in their title first. */
export function findHelp(pages: readonly HelpPage[], typed: string): HelpPage[] {
  const words = foldedWords(foldText(typed)).split(' ').filter(Boolean);
  const telling = words.filter((word) => !idle.has(word)).map(stemOf);
  if (telling.length === 0) return [];
  const has = (text: string) => {
    const folded = foldedWords(foldText(text));
    return (word: string) => folded.includes(` ${word}`);
  };
  return pages
    .map((page) => {
      const places = [page.title, page.words, linesOf(page).join(' ')].map(has);
      const ranks = telling.map((word) => places.findIndex((within) => within(word)));
      return { page, ranks };
    })
    .filter(({ ranks }) => !ranks.includes(-1))
    .sort((one, other) => sum(one.ranks) - sum(other.ranks))
    .map(({ page }) => page);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
