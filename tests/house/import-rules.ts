import { isBelow, sliceOf } from './slice-order.ts';
import type { SourceFile } from './source-tree.ts';

const isPackage = (target: string) => !/^(src|migrations|tests)\//.test(target);
/** A file name may say which part of the slice it is: 'admin-contract.ts'. */
const isBoth = (path: string) => /\/([a-z]+-)*(contract|rules|texts)\.ts$/.test(path);
const isServerSide = (path: string) =>
  /\/([a-z]+-)*(docs|entity|feature|provider|router|service|topics)\.ts$/.test(path) ||
  /\/(mails\/[a-z-]+|mails)\.tsx$/.test(path);
const isBrowserSide = (path: string) =>
  sliceOf(path) !== undefined && /(\.tsx|\/(kept|use)-[a-z-]+\.ts)$/.test(path);
const serverPackages =
  /^(typeorm|pg|fastify|@fastify\/.*|@trpc\/server.*|trpc-openapi|@electric-sql\/.*|rate-limiter-flexible|node:.*|@aws-sdk\/.*|file-type)$/;

type Verdict = (target: string, file: SourceFile) => boolean;

const shared: Verdict = (target) => target.startsWith('src/shared/');
/** Of the same slice, or of one below it. */
const within: Verdict = (target, { path }) =>
  sliceOf(target) !== undefined && (sliceOf(target) === sliceOf(path) || isBelow(target, path));

/** Which imports each kind of file may have besides packages. */
const rules: [name: string, of: (path: string) => boolean, allowed: Verdict][] = [
  ['shared', (path) => path.startsWith('src/shared/'), shared],
  [
    'contract or rules',
    (path) => sliceOf(path) !== undefined && isBoth(path),
    (target, file) => shared(target, file) || (within(target, file) && isBoth(target)),
  ],
  [
    'server kit',
    (path) => path.startsWith('src/server/'),
    (target, file) => shared(target, file) || target.startsWith('src/server/'),
  ],
  [
    'browser kit',
    (path) => path.startsWith('src/client/'),
    (target, file) =>
      shared(target, file) ||
      // Components of all slices call none of them.
      (target.startsWith('src/client/') &&
        !(target === 'src/client/api/api.ts' && file.path.startsWith('src/client/ui/'))) ||
      (target === 'src/app/router.ts' &&
        file.path === 'src/client/api/router-type.ts' &&
        file.typeImports.includes(target)),
  ],
  [
    "slice's server file",
    (path) => sliceOf(path) !== undefined && isServerSide(path),
    (target, file) =>
      shared(target, file) ||
      target.startsWith('src/server/') ||
      (target.startsWith('migrations/') && file.path.endsWith('/feature.ts')) ||
      (within(target, file) && (isBoth(target) || isServerSide(target))),
  ],
  [
    "slice's browser file",
    isBrowserSide,
    (target, file) =>
      shared(target, file) ||
      target.startsWith('src/client/') ||
      (within(target, file) && !isServerSide(target)),
  ],
];

/** The violations of the rules by these files' imports, in words. */
export function findViolations(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (/^src\/(app|demo|tools)\//.test(file.path)) return [];
    const rule = rules.find(([, of]) => of(file.path));
    if (!rule) return [`${file.path} has no place: see the table of file names`];
    const [name, , allowed] = rule;
    return file.imports.flatMap((target) => {
      if (isPackage(target)) return packageViolation(file, name, target);
      return allowed(target, file) ? [] : [`${file.path} (${name}) may not import ${target}`];
    });
  });
}

function packageViolation(file: SourceFile, name: string, target: string): string[] {
  if (name === 'shared' || name === 'contract or rules')
    return target === 'zod' && file.path === 'src/shared/zod.ts'
      ? []
      : [`${file.path} (${name}) may not import ${target}`];
  const inBrowser = name === 'browser kit' || name === "slice's browser file";
  return inBrowser && serverPackages.test(target) && !file.typeImports.includes(target)
    ? [`${file.path} (${name}) may not import ${target}`]
    : [];
}

/** The first import cycle found from each file, as a path of files. */
export function findCycles(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    const seen = trail.indexOf(path);
    if (seen >= 0) cycles.push([...trail.slice(seen), path].join(' → '));
    if (seen >= 0 || finished.has(path)) return;
    for (const target of byPath.get(path)?.imports ?? [])
      if (byPath.has(target) && target !== 'src/app/router.ts') visit(target, [...trail, path]);
    finished.add(path);
  };
  for (const { path } of files) visit(path, []);
  return cycles;
}
