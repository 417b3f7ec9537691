import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { csvPath } from '#src/shared/desk/csv-path.ts';
import { createConsultation, createOnboarding, tokenOf } from '#tests/support/builders.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { images } from '#tests/support/images.ts';
import { largeFile } from '#tests/support/import-files.ts';
import { quantile, ratio } from '#tests/support/measures.ts';
import { adminToken, callRest } from '#tests/support/rest-calls.ts';

const runs = 5;
const monitor = pathToFileURL(join(import.meta.dirname, 'held-monitor.js'));
/** The longest text of an import. */
const longest = 3_000_000;

/** How long this machine takes to read and write a megabyte of JSON, in milliseconds. */
function yardstick(): number {
  const text = JSON.stringify(
    Array.from({ length: 20_000 }, (_, at) => ({ at, words: 'a'.repeat(30) })),
  );
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    JSON.stringify(JSON.parse(text));
    return performance.now() - start;
  });
  return quantile(times);
}

/** Files of an import that are as large as one may be, in several ways. */
const files: Record<string, string> = {
  '5,000 customers': largeFile(5000),
  '5,000 wide rows': [
    'Name,Email,Phone,Notes',
    ...Array.from(
      { length: 5000 },
      (_, at) => `Person ${at},p${at}@example.org,07700 900123,${'a'.repeat(540)}`,
    ),
  ].join('\n'),
  '100 columns': [
    Array.from({ length: 100 }, (_, at) => `Email${at}`).join(','),
    ...Array.from({ length: 5000 }, () => 'a@b.example'.padEnd(4, 'x').concat(',').repeat(49)),
  ]
    .join('\n')
    .slice(0, longest),
  'empty lines': `Name,Email\n${'\n'.repeat(longest - 100)}`,
  'short lines': `Name,Email\n${'a\n'.repeat(longest / 2 - 100)}`,
  'cells without a space': [
    'Name,Email',
    ...Array.from({ length: 30 }, () => `${'a'.repeat(48_000)},${'b@'.repeat(24_000)}`),
  ].join('\n'),
  'cells of dates and sums': [
    'Name,Email,Start,Price,Phone',
    ...Array.from(
      { length: 5000 },
      (_, at) =>
        `P${at},p${at}@example.org,${'1/'.repeat(90)},${'9.'.repeat(90)},${'0 '.repeat(90)}`,
    ),
  ].join('\n'),
  'one open quote': `Name,Email\n"${'a,b\n'.repeat(24_000)}`,
};

/** The longest that a server's thread is held by the worst that it accepts, to the yardstick. */
export async function measureHeld(): Promise<void> {
  const file = join(tmpdir(), `held-${process.pid}.json`);
  const server = await startBuiltServer({
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import ${monitor}`,
    HELD_FILE: file,
  });
  const read = async (): Promise<[number, number]> => {
    rmSync(file, { force: true });
    process.kill(server.pid, 'SIGUSR2');
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await sleep(5);
    await sleep(5);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const results: Record<string, object> = {};
  const unit = yardstick();
  const measure = async (name: string, act: () => Promise<unknown>, times = runs) => {
    const held: number[] = [];
    let answer: unknown;
    let pause = 0;
    for (let run = 0; run < times; run += 1) {
      await sleep(100);
      await read();
      answer = await act();
      await sleep(20);
      const [most, collected] = await read();
      held.push(most);
      pause = Math.max(pause, collected);
    }
    // What another program took is in some of them only.
    const least = Math.min(...held);
    results[name] = {
      'held, ms': least.toFixed(1),
      most: Math.max(...held).toFixed(1),
      'collecting, ms at most': pause.toFixed(1),
      'to the yardstick': ratio(least, unit),
      answer,
    };
    console.log(name, JSON.stringify(results[name]));
  };
  try {
    const [most, collected] = await read();
    console.log(`start ${most.toFixed(1)} ms, collecting ${collected.toFixed(1)} ms`);
    const headers = { authorization: `Bearer ${await adminToken(server)}` };
    const call = async (method: string, path: string, body?: unknown) => {
      const { status, body: told } = await callRest(server.url, method, path, body, headers);
      return { status, told };
    };
    const download = async (path: string) => {
      const response = await fetch(`${server.url}${path}`, { headers });
      return `${response.status}, ${(await response.arrayBuffer()).byteLength} bytes`;
    };
    await measure('nothing', () => sleep(200));
    await measure('the OpenAPI document, first', () => download('/api/openapi.json'), 1);
    await measure('the OpenAPI document', () => download('/api/openapi.json'));
    for (const [name, text] of Object.entries(files)) {
      const told = async (body: object) => {
        const { status, told } = await call('POST', '/api/admin/imports', {
          dryRun: true,
          ...body,
        });
        return `${status} ${String(told?.message ?? '').slice(0, 60)}`;
      };
      await measure(`import: ${name}`, () => told({ text }));
      if (name === '5,000 wide rows')
        for (const encoding of ['utf16le', 'latin1'] as const)
          await measure(`import: ${name}, ${encoding}`, () =>
            told({
              file: Buffer.from(
                `${encoding === 'latin1' ? 'É' : '\ufeff'}${text}`,
                encoding,
              ).toString('base64'),
            }),
          );
    }
    const typed = (length: number) => 'a@'.repeat(length / 2);
    await measure(
      'the largest form',
      async () =>
        (
          await call(
            'POST',
            '/api/client-onboarding',
            createOnboarding({
              businessDescription: typed(5000),
              specialRequests: typed(5000),
              textContent: typed(20_000),
              pagesNeeded: typed(1000),
            }),
          )
        ).status,
    );
    await measure(
      'a body of 128 kB',
      async () =>
        (
          await call(
            'POST',
            '/api/consultation',
            createConsultation({ projectDescription: '('.repeat(100_000) }),
          )
        ).status,
    );
    await measure(
      'a list in a body',
      async () =>
        (
          await call('POST', '/api/client-onboarding', {
            x: Array.from({ length: 30_000 }, () => []),
          })
        ).status,
    );
    const { told } = await call('POST', '/api/consultation', createConsultation());
    const lines = Array.from({ length: 30 }, (_, at) => ({
      description: `Line ${at} ${'words '.repeat(30)}`,
      quantity: 1,
      unitPrice: 1000,
      monthly: false,
    }));
    const quote = await call('POST', `/api/admin/consultations/${told.id}/quotes`, {
      lines,
      note: 'A note of words.\n'.repeat(110),
    });
    const token = tokenOf(quote.told.data.url);
    const pdf = () => download(`/api/quotes/${token}/pdf`);
    await measure('a PDF, first', pdf, 1);
    await measure('a PDF', pdf);
    await measure('an upload', async () => {
      const { told } = await call('POST', '/api/objects/upload');
      const response = await fetch(told.uploadURL, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(images['image/png']),
      });
      return response.status;
    });
    await call('POST', '/api/admin/imports', { text: largeFile(5000) });
    await measure('5,000 customers as CSV', () => download(csvPath('customers')));
    await measure('5,000 customers as JSON', () => download('/api/admin/customers'));
    await measure('5,000 people as JSON', () => download('/api/admin/people'));
    console.table(results);
  } finally {
    await server.close();
    rmSync(file, { force: true });
  }
}
