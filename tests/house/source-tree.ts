import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the root: 'src/shared/money.ts'. */
  path: string;
  text: string;
  /** What it imports, types and lazy imports too: paths from the root, or package names. */
  imports: string[];
  /** Those of its imports that are of types only. */
  typeImports: string[];
}

interface Reference {
  specifier: string;
  typeOnly: boolean;
}

/** Every TypeScript file of the product. */
export function readSources(): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => {
      const path = join('src', name);
      const text = readFileSync(join(root, path), 'utf8');
      const references = findReferences(path, text);
      const locate = ({ specifier }: Reference) => resolveSpecifier(path, specifier);
      return {
        path,
        text,
        imports: references.map(locate),
        typeImports: references.filter(({ typeOnly }) => typeOnly).map(locate),
      };
    });
}

/** The module references of a file's text, as a parser sees them. */
export function findReferences(path: string, text: string): Reference[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const typeOnly = new Map<number, boolean>();
  for (const node of program.body)
    if ('source' in node && node.source)
      typeOnly.set(
        node.start,
        ('importKind' in node && node.importKind === 'type') ||
          ('exportKind' in node && node.exportKind === 'type'),
      );
  const statics = [...module.staticImports, ...module.staticExports].flatMap((entry) => {
    const specifier =
      'moduleRequest' in entry ? entry.moduleRequest.value : entry.entries[0]?.moduleRequest?.value;
    return specifier ? [{ specifier, typeOnly: typeOnly.get(entry.start) ?? false }] : [];
  });
  const lazies = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const quoted = /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1];
    return quoted ? [{ specifier: quoted, typeOnly: false }] : [];
  });
  return [...statics, ...lazies];
}

function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.'))
    return relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, '')));
  return specifier;
}
