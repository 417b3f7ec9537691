import { TRPCError } from '@trpc/server';
import { expect, test, vi } from 'vitest';
import { reportFailure } from '#src/server/errors.ts';

const fault = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });
const inACall = (cause: Error) => new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });

test.each([
  ['a full disk of ours', fault('ENOSPC', 'write'), 503, true],
  ['a full quota of ours', fault('EDQUOT', 'write'), 503, true],
  ['a file that is missing', fault('ENOENT', 'open'), 500, true],
  ['a database socket that is missing', fault('ENOENT', 'connect'), 503, false],
  ['a database that refuses connections', fault('ECONNREFUSED', 'connect'), 503, false],
])('%s: its status, and whether the log has a line of it', (_, error, status, logged) => {
  for (const thrown of [error, inACall(error)]) {
    const error = vi.fn();
    const { status: answered } = reportFailure(thrown, { error });
    expect([answered, error.mock.calls.length > 0]).toEqual([status, logged]);
  }
});
