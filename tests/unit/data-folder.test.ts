import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restrictDataFolder } from '#src/server/data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awning-folder-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'secret-key'), 'secret', { mode: 0o644 });
  mkdirSync(join(folder, 'objects'), { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name = '') => statSync(join(folder, name)).mode & 0o777;

test('a folder with only our files becomes private', () => {
  expect(restrictDataFolder(folder)).toBeUndefined();
  expect([modeOf(), modeOf('secret-key'), modeOf('objects')]).toEqual([0o700, 0o600, 0o700]);
});

test('a shared folder stays open, our files in it become private', () => {
  writeFileSync(join(folder, 'of-another-program'), '', { mode: 0o644 });
  expect(restrictDataFolder(folder)).toBeUndefined();
  expect([modeOf(), modeOf('of-another-program')]).toEqual([0o755, 0o644]);
  expect([modeOf('secret-key'), modeOf('objects')]).toEqual([0o600, 0o700]);
});
