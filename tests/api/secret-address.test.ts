import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createBuiltSite } from '#tests/support/built-site.ts';
import { openSite } from '#tests/support/open-site.ts';

const dist = createBuiltSite();
const { ask, close } = await openSite(dist, 'https://awning.example.org');

afterAll(async () => {
  await close();
  rmSync(dist, { recursive: true });
});

it.each(['?quote=abc', '?quote=', '?quote', '?from=a-mail&quote=abc'])(
  'serves %s as a private page without a referrer',
  async (query) => {
    const { headers, body } = await ask(`/consultation${query}`);
    expect(String(body)).toMatch(/>\/consultationquote$/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const form = await ask('/consultation?quoted=abc');
    expect(String(form.body)).toMatch(/>\/consultation$/);
    expect(form.headers['x-robots-tag']).toBeUndefined();
    expect(form.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  },
);
