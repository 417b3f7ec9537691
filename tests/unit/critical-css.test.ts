import { expect, test } from 'vitest';
import { criticalCss } from '#src/tools/prerender-pages.ts';

const stylesheet = `
  @layer late, early;
  @property --unread { syntax: "*"; inherits: false }
  @property --read { syntax: "*"; inherits: false }
  :root { --read: 1; --through: var(--only-through); --only-through: 2; --with-fallback: 3 }
  .here { order: var(--read); z-index: var(--with-fallback, 4) }
  .elsewhere { order: var(--through) }
  @font-face { font-family: Stand-in; src: local("Georgia") }
  @font-face { font-family: Fetched; src: url("/fetched.woff2") }
`;

test('a page keeps the rules that apply to it, with their properties, layers and local fonts', async () => {
  const css = await criticalCss('<p class="here">Here</p>', stylesheet);
  for (const kept of ['.here', '@property --read', '--read:', '--with-fallback:', 'Stand-in'])
    expect(css).toContain(kept);
  expect(css).toMatch(/^@layer late/);
  for (const dropped of ['elsewhere', '--unread', '--through', '--only-through', 'Fetched'])
    expect(css).not.toContain(dropped);
});

test('rules without declarations are dropped, but the order of layers stays', async () => {
  const emptied = '@layer first { @supports (order: 1) { * { --unread: 1 } } }';
  const css = await criticalCss('<p class="here">Here</p>', `${emptied}${stylesheet}`);
  expect(css).toMatch(/^@layer first ?;\s*@layer late/);
  expect(css).not.toMatch(/\{\s*\}/);
});

test('a page without any style fails the build', async () => {
  await expect(criticalCss('<p>Bare</p>', '.elsewhere { order: 1 }')).rejects.toThrow(
    'No critical CSS was generated for a page.',
  );
});
