import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { unpackedProgram } from '#tests/support/unpacked-program.ts';

const folder = resolve(import.meta.dirname, '../../docs/monitoring');

/** Runs promtool, and returns its exit code with what it said. */
function promtool(args: string[], input = '') {
  const program = unpackedProgram({
    name: 'promtool',
    path: 'usr/bin/promtool',
    packageName: 'prometheus',
    versionArgs: ['--version'],
    setting: 'PROMTOOL_PATH',
  });
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('a process tells Prometheus of its connections, in a form that promtool takes', async () => {
  const token = 'canary-metrics-token-0123';
  const server = await startBuiltServer({ METRICS_TOKEN: token });
  const read = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await read.text();
  const output = server.output();
  await server.close();
  expect(text).toMatch(/^app_database_connections\{state="(idle|used)"\} 1$/m);
  expect(output).not.toContain(token);
  // The library names three of its own in a way that promtool would not.
  const { said } = promtool(['check', 'metrics'], text);
  expect(said.split('\n').filter((line) => !line.startsWith('nodejs_active_'))).toEqual(['']);
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const named = readFileSync(join(folder, file), 'utf8').match(
      /\b(app|http|nodejs|process)_\w+/g,
    );
    const told = (name: string) => text.includes(`# HELP ${name.replace(/_(count|bucket)$/, '')} `);
    expect(named?.filter((name) => !told(name))).toEqual([]);
  }
});

test('the alert rules hold, and fire when they should', () => {
  expect(promtool(['check', 'rules', 'alerts.yml'])).toMatchObject({
    status: 0,
    said: expect.stringContaining('5 rules found'),
  });
  expect(promtool(['test', 'rules', 'alerts.test.yml'])).toMatchObject({
    status: 0,
    said: expect.stringContaining('SUCCESS'),
  });
});
