import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dependencies } from '#package.json' with { type: 'json' };

const run = (script: string) =>
  execFileSync('npm', ['run', '--silent', script], { encoding: 'utf8', maxBuffer: 1 << 26 });

/** Those that let us ship what we ship; libvips is linked as a library of its own. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'BlueOak-1.0.0'],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);
const isAllowed = (line: string) =>
  line
    .split('\t', 1)
    .flatMap((licence) => licence.split(' AND '))
    .every((licence) => allowed.has(licence));

test('the bill of materials names all that runs in production, and nothing else', () => {
  const bill = JSON.parse(run('sbom'));
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'awning']);
  const names: string[] = bill.components.map(({ name }: { name: string }) => name);
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
  for (const name of ['vite', 'vitest', 'playwright']) expect(names).not.toContain(name);
});

test('every package in production has a licence that is known to be fine', () => {
  const lines = run('licences').trim().split('\n');
  expect(lines.length).toBeGreaterThan(200);
  // Its file says MIT; its package.json says nothing.
  const others = lines.filter((line) => !line.endsWith('\tpng-js@2.0.0'));
  expect(others.filter((line) => !isAllowed(line))).toEqual([]);
});
