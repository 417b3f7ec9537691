import { expect, test } from 'vitest';
import { createCipher } from '#src/server/auth/cipher.ts';

const place = 'payment_request/1/sortCode';
const cipher = createCipher(['a-key-of-some-length-for-the-tests']);

test('encrypted text can be decrypted, and differs each time', () => {
  const sealed = cipher.seal('123456', place);
  expect(cipher.open(sealed, place)).toBe('123456');
  expect(sealed).not.toContain('123456');
  expect(cipher.seal('123456', place)).not.toBe(sealed);
});

test('a value moved to another row or column cannot be decrypted', () => {
  const sealed = cipher.seal('123456', place);
  expect(() => cipher.open(sealed, 'payment_request/2/sortCode')).toThrow();
});

test('a value changed by one character cannot be decrypted', () => {
  const sealed = cipher.seal('123456', place);
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => cipher.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, place)).toThrow();
});

test('after a rotation the new key encrypts, and the old one still decrypts', () => {
  const old = createCipher(['the-old-key-of-some-length-for-tests']);
  const rotated = createCipher([
    'the-new-key-of-some-length-for-tests',
    'the-old-key-of-some-length-for-tests',
  ]);
  const before = old.seal('123456', place);
  const after = rotated.seal('123456', place);
  expect(rotated.open(before, place)).toBe('123456');
  expect(after.split('.')[0]).not.toBe(before.split('.')[0]);
  expect(() => old.open(after, place)).toThrow(/add the old key/);
});

test('secrets of any length can be compared', () => {
  expect(cipher.same('secret', 'secret')).toBe(true);
  expect(cipher.same('secret', 'secrets')).toBe(false);
});
