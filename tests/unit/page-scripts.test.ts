import type { Manifest } from 'vite';
import { describe, expect, test } from 'vitest';
import { findScripts } from '#src/tools/page-scripts.ts';

const manifest: Manifest = {
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
  '../features/direct-debit/payment-setup-page.tsx': {
    file: 'assets/setup.js',
    imports: ['main.tsx', '_shared.js'],
    dynamicImports: ['../features/direct-debit/contract.ts'],
  },
  '../features/direct-debit/contract.ts': { file: 'assets/contract.js' },
};

const another = {
  '../features/onboarding/payment-setup-page.tsx': { file: 'assets/other.js' },
};

describe('the scripts of a document', () => {
  test('are the entry, the file named after the page, and their imports, each once', () => {
    expect(findScripts(manifest, 'paymentSetup')).toEqual([
      '/assets/main.js',
      '/assets/react.js',
      '/assets/setup.js',
      '/assets/shared.js',
    ]);
  });

  test.each([
    ['another name', 'payment', {}, /'payment'.* payment-page\.tsx; found 0/],
    ['a name that two have', 'paymentSetup', another, /payment-setup-page\.tsx; found 2/],
  ])('cannot be found for a page whose screen comes from a file of %s', (_, page, files, said) => {
    expect(() => findScripts({ ...manifest, ...files }, page)).toThrow(said);
  });
});
