/** For fetch-before-import.ts alone, and to be deleted with it. */
export { buildPaths as places } from '#src/tools/build-paths.ts';
