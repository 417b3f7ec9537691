import { expect, test } from 'vitest';
import { keptInBrowser } from '#src/features/people/privacy/notice/browser-texts.ts';
import { readSources } from '#tests/house/source-tree.ts';

const files = readSources();
/** Only in browsers of the firm itself, which is no business of those who read the page. */
const ofTheFirm = ['customer_view', 'owner_browser', 'admin_session', 'firm-words'];
const named: string[] = [...keptInBrowser.map(({ name }) => name), ...ofTheFirm];
/** What wraps the storage of the tab: its keys are told of as one. */
const ofTab = ['src/client/session/session-store.ts', 'src/client/session/forget-session.ts'];

test('the page about privacy names every cookie', () => {
  const cookies = files.flatMap(({ text }) =>
    [...text.matchAll(/\b\w*[cC]ookie = '([^']+)'/g)].map(([, name]) => name),
  );
  expect(cookies.length).toBeGreaterThan(4);
  expect(cookies.filter((name) => !named.some((known) => known === name))).toEqual([]);
  const setters = files.filter(({ text }) => /setCookie\(|document\.cookie/.test(text));
  expect(setters.map(({ path }) => path).toSorted()).toEqual([
    'src/features/site/analytics/objection-router.ts',
    'src/server/context.ts',
  ]);
});

test('it names every key that is stored in the browser, but those of a tab', () => {
  const storing = files.filter(
    ({ path, text }) => /\b(local|session)Storage\b/.test(text) && !ofTab.includes(path),
  );
  expect(storing.filter(({ text }) => /\bsessionStorage\b/.test(text))).toEqual([]);
  expect(storing.length).toBeGreaterThan(4);
  const keys = files.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:storageKey|customerKey|key) = '([^']+)'/g)].map(([, name]) => name),
  );
  const told = named.filter((name) => keys.includes(name));
  expect(told.toSorted()).toEqual(['admin_session', 'customerData', 'customerLogin', 'firm-words']);
  const unkept = storing.filter(
    ({ text }) => !named.some((name) => text.includes(`'${name}'`)) && !/customerKey/.test(text),
  );
  expect(unkept.map(({ path }) => path)).toEqual([]);
});
