import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = resolve(import.meta.dirname, '../../dist/server');
const staticImport = /^(?:import|export)\s*(?:[^'"()]*?from\s*)?["']\.\/([^"']+\.js)["']/gm;

/** The files that a program loads before it runs. */
function loadedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const source = readFileSync(join(server, file), 'utf8');
  for (const [, imported = ''] of source.matchAll(staticImport)) loadedBy(imported, known);
  return known;
}

/** The packages whose code is among a program's files. */
function packagesOf(program: string): Set<string> {
  const maps = [...loadedBy(program)].map((file) => join(server, `${file}.map`)).filter(existsSync);
  const sources = maps.flatMap((map): string[] => JSON.parse(readFileSync(map, 'utf8')).sources);
  const names = sources.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

test('a start loads what every server needs, and the rest on use', () => {
  const packages = packagesOf('start.js');
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg', 'typeorm', 'zod']));
  const onUse =
    /^(react-dom|nodemailer|prom-client|swagger.*|age-encryption|web-push|@(aws-sdk|smithy|opentelemetry)\/.*)$/;
  expect([...packages].filter((name) => onUse.test(name))).toEqual([]);
});
