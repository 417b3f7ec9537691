import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Torture is for the server as it is shipped: builds it where the sources are newer. */
export function setup(): void {
  const script = join(import.meta.dirname, '../../src/tools/build-if-needed.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
}
