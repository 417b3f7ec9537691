import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import manifest from '#package.json' with { type: 'json' };

/**
 * Returns npm's bill of materials for what runs in production. The `--omit=dev` of `npm sbom` leaves out
 * what development needs too, such as React, so that npm makes it for a project without the rest.
 */
function readBill(): string {
  const parent = mkdtempSync(join(tmpdir(), 'bill-'));
  // npm names the product as its folder is called.
  const cwd = join(parent, manifest.name);
  try {
    mkdirSync(cwd);
    copyFileSync('package-lock.json', join(cwd, 'package-lock.json'));
    const { devDependencies: _, ...production } = manifest;
    writeFileSync(join(cwd, 'package.json'), JSON.stringify(production));
    const npm = (...args: string[]) =>
      execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    npm('install', '--package-lock-only', '--ignore-scripts', '--offline');
    return npm('sbom', '--package-lock-only', '--sbom-format=cyclonedx');
  } finally {
    rmSync(parent, { recursive: true });
  }
}

const licence = z.union([
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
  z.object({ expression: z.string() }),
]);
const bill = z.object({
  components: z.array(
    z.object({ name: z.string(), version: z.string(), licenses: z.array(licence).default([]) }),
  ),
});

/** Returns the licence of each package, sorted, a line each. */
const licencesOf = (text: string): string[] =>
  bill
    .parse(JSON.parse(text))
    .components.map(({ name, version, licenses }) => {
      const names = licenses.map((found) =>
        'expression' in found ? found.expression : (found.license.id ?? found.license.name ?? ''),
      );
      return `${names.join(', ') || 'not declared'}\t${name}@${version}\n`;
    })
    .sort();

const text = readBill();
process.stdout.write(process.argv[2] === 'licences' ? licencesOf(text).join('') : text);
