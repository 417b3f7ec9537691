import { expect, test } from 'vitest';
import { describeRequest } from '#src/server/log.ts';

const token = `aB3-_${'xY9-_'.repeat(7)}zQ7`;
const encoded = Array.from(token, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
const pathOf = (url: string) => describeRequest({ method: 'GET', url }).path;

test.each([
  ...[`/api/quotes/${token}`, `/API/QUOTES/${token}`, `/api/quotes/${token}/pdf`],
  ...[`/api/quotes/../quotes/${token}`, `/api/quotes//${token}`, `//api//quotes//${token}`],
  ...[`/api/quotes/./${token}`, `/api/quotes/x/%2e%2e/${token}`, `/api%2fquotes%2f${token}`],
  ...[`/api/%71uotes/${token}`, `/${token}`, `/quote/${token}.`, `/quote;${token};x`],
  ...[`http://x.example/api/quotes/${token}`, `/api/quotes/x/${token}?a=${token}`],
  `/api/quotes/x/${token}/${token}x`,
])('a token stands in no log: %s', (url) => {
  expect(token).toHaveLength(43);
  expect(pathOf(url)).not.toContain(token);
});

test('a token stands in no log with its letters encoded', () => {
  for (const written of [encoded, encoded.replace(/%../g, (letter) => letter.toUpperCase())])
    for (const url of [`/x/${written}`, `/api/quotes/../quotes/${written}/pdf`])
      expect(decodeURIComponent(pathOf(url) ?? '')).not.toContain(token);
});

test('nothing of a quote’s token is logged in its place, also where it was cut short', () => {
  for (const cut of [43, 40, 20])
    expect(pathOf(`/api/quotes/${token.slice(0, cut)}/pdf`)).toBe('/api/quotes/…/pdf');
});

test('other paths are logged', () => {
  const id = '0b6f7a52-0000-4000-8000-0123456789ab';
  for (const path of [`/api/customer/${id}/invoices/${id}/pdf`, '/assets/main-DxYz12ab.js'])
    expect(pathOf(path)).toBe(path);
});
