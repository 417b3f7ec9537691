import { expect, test } from 'vitest';
import { decodeFile } from '#src/features/desk/import/file/decode-service.ts';

const bytes = (...all: number[]) => new Uint8Array(all);

test.each([
  ['UTF-8', new TextEncoder().encode('Zoë')],
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab)],
  ['Windows-1252', bytes(0x5a, 0x6f, 0xeb)],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0)],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb)],
  ['UTF-16 without a mark', bytes(0x5a, 0, 0x6f, 0, 0xeb, 0)],
])('a file in %s is read', async (_, file) => {
  expect((await decodeFile(file)).text).toBe('Zoë');
});

test('curly quotes of Windows-1252 are read', async () => {
  expect((await decodeFile(bytes(0x4f, 0x92, 0x42))).text).toBe('O’B');
});

test('letters of an old Mac are read, and said to be guessed', async () => {
  expect(await decodeFile(bytes(0x5a, 0x6f, 0x91, 0x0d, 0x52, 0x65, 0x6e, 0x8e))).toEqual({
    text: 'Zoë\rRené',
    guessed: 'Mac',
  });
  expect(await decodeFile(bytes(0x52, 0x65, 0x6e, 0x8e, 0x0a))).toEqual({
    text: 'René\n',
    guessed: 'Mac',
  });
  expect(await decodeFile(bytes(0x52, 0x65, 0x6e, 0xe9, 0x0a))).toEqual({
    text: 'René\n',
    guessed: 'Windows',
  });
});
