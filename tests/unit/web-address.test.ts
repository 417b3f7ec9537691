import { describe, expect, test } from 'vitest';
import { webAddressField } from '#src/shared/fields.ts';

const field = webAddressField('A web address is required.');

describe('a web address is accepted as people type it', () => {
  test.each([
    ['www.example.co.uk', 'https://www.example.co.uk'],
    ['  Example.co.uk ', 'https://example.co.uk'],
    ['//example.co.uk', 'https://example.co.uk'],
    ['http://example.co.uk', 'http://example.co.uk'],
    ['HTTPS://Example.co.uk/', 'https://example.co.uk'],
    ['example.co.uk:8080/shop', 'https://example.co.uk:8080/shop'],
    ['https://example.co.uk/shop?item=1#top', 'https://example.co.uk/shop?item=1#top'],
    ['bäckerei.example', 'https://xn--bckerei-5wa.example'],
  ])('%j becomes %j', (typed, stored) => {
    expect(field.parse(typed)).toBe(stored);
  });
});

describe('anything but an http(s) address is refused', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'javascript:1//example.co.uk',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.co.uk',
    'mailto:maud@example.org',
    'maud@example.org',
    'https://user:secret@example.org',
    'localhost',
    'none yet',
    'https://',
    '.',
  ])('%j', (typed) => {
    expect(field.safeParse(typed).error?.issues[0]?.message).toBe(
      'Please give a web address, such as www.example.co.uk.',
    );
  });
});

test('an empty one is missing rather than wrong', () => {
  expect(field.safeParse('  ').error?.issues[0]?.message).toBe('A web address is required.');
});
