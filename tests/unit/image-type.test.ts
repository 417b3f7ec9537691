import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('an image may contain ten megabytes of zeros, also once V8 no longer optimises patterns', () => {
  const script = `
    import { isPolyglot } from '#src/server/storage/image-type.ts';
    const zeros = Buffer.alloc(10_485_760);
    const page = Buffer.concat([zeros, Buffer.from('<html>', 'utf16le')]);
    console.log(isPolyglot(zeros), isPolyglot(page));`;
  // V8 stops by itself in a process that has compiled much; the option makes it so from the start.
  const options = ['--no-regexp-optimization', '--import', 'tsx', '--input-type=module'];
  const printed = execFileSync(process.execPath, [...options, '-e', script], { encoding: 'utf8' });
  expect(printed).toBe('false true\n');
});
