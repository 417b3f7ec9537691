import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** How long the whole product may take to compile beside other tests, in milliseconds. */
const compileLimit = 600_000;
const lists = ['src/app/features.ts', 'src/app/router.ts', 'src/app/pages.tsx'];

/** The lines of a list without its import of a slice, and without those that name what it imported. */
function without(list: string, slice: string): string {
  const imports = new RegExp(`^import \\{([^}]*)\\} from '#src/features/${slice}/[^']*';\\n`, 'gm');
  const names = [...list.matchAll(imports)].flatMap(([, named = '']) =>
    named
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
  const named = new RegExp(`\\b(${names.join('|')})\\b`);
  return list
    .replaceAll(imports, '')
    .split('\n')
    .filter((line) => names.length === 0 || line.startsWith('import ') || !named.test(line))
    .join('\n');
}

/** Removes a page that one slice makes up from the list, and the file of its screen. */
function removePage(copy: string, name: string): void {
  const list = join(copy, 'src/app/pages.tsx');
  const entry = new RegExp(`^  ${name}: \\{\\n.*?^  \\},\\n|^    ${name}: '[^\\n]*\\n`, 'gms');
  writeFileSync(list, readFileSync(list, 'utf8').replaceAll(entry, ''));
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  rmSync(join(copy, 'src/app/pages', `${file}-page.tsx`));
}

test.each([
  ['desk/digest', []],
  ['desk/connections', ['adminConnections']],
])(
  'without the folder of %s, and its lines in the lists, the rest compiles',
  (slice, pages) => {
    const copy = mkdtempSync(join(tmpdir(), 'awning-slice-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    for (const name of ['src', 'migrations', 'package.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined };
    const config = { compilerOptions: options, include: ['src', 'migrations'] };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
    rmSync(join(copy, 'src/features', slice), { recursive: true });
    for (const page of pages) removePage(copy, page);
    for (const list of lists) {
      const path = join(copy, list);
      writeFileSync(path, without(readFileSync(path, 'utf8'), slice));
    }
    const tsc = join(root, 'node_modules/.bin/tsc');
    // Its errors are in what it prints.
    expect(spawnSync(tsc, ['-p', copy], { encoding: 'utf8' }).stdout).toBe('');
  },
  compileLimit,
);
