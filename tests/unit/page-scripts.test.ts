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

describe('the scripts that a document names', () => {
  test('are the entry, the file named after the page, and all that they import, each once', () => {
    expect(findScripts(manifest, 'paymentSetup')).toEqual([
      '/assets/main.js',
      '/assets/react.js',
      '/assets/setup.js',
      '/assets/shared.js',
    ]);
  });

  test('cannot be found for a page whose screen comes from a file of another name', () => {
    expect(() => findScripts(manifest, 'payment')).toThrow(
      /'payment'.* payment-page\.tsx; found 0/,
    );
  });

  test('cannot be found where two files are named after a page', () => {
    const file = '../features/onboarding/payment-setup-page.tsx';
    const twice = { ...manifest, [file]: { file: 'assets/other.js' } };
    expect(() => findScripts(twice, 'paymentSetup')).toThrow(/payment-setup-page\.tsx; found 2/);
  });
});
