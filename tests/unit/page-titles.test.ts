import { expect, test } from 'vitest';
import { pages, titleOf } from '#src/app/pages.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';

const all = Object.entries(pages);

test.each(all.filter(([, { access }]) => access === 'public'))(
  'search engines are told in a sentence what %s is',
  (_, page) => {
    const description = page.access === 'public' && page.description?.(defaultPageFirm);
    expect(description).toMatch(/^[A-Z].{40,190}\.$/);
  },
);

test('every page has a title of its own, with the name of the firm', () => {
  const titles = all.map(([, page]) => titleOf(page, defaultPageFirm));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles[0]).toBe('Awning: Websites for the high street');
  for (const title of titles.slice(1)) expect(title).toMatch(/^[A-Z][\w ]+ \| Awning$/);
});
