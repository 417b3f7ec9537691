import { expect, test } from 'vitest';
import { codeOf } from '#src/features/people/login/login-code-service.ts';
import { createCipher } from '#src/server/auth/cipher.ts';

const cipher = createCipher(['canary-secret-key-canary-secret-key']);
const email = 'maud@ferris-heating.example.org';

test.each([6, 10])('a code of %i digits can begin and end with each of them', (digits) => {
  const codes = Array.from({ length: 300 }, (_, id) =>
    codeOf(cipher, { id: `${id}`, email }, digits),
  );
  expect(new Set(codes.map((code) => code.length))).toEqual(new Set([digits]));
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  expect(new Set(codes.map((code) => code.at(-1))).size).toBe(10);
});
