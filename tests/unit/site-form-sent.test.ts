import { expect, test } from 'vitest';
import { readSent } from '#src/features/work/site-form/sent-rules.ts';
import type { SentField } from '#src/features/work/site-form/site-form-rules.ts';

test.each<[string, SentField[], string | null]>([
  [
    'the field that is called so',
    [
      ['Your E-mail', ' Ann@Example.org '],
      ['x', 'b@c.example'],
    ],
    'ann@example.org',
  ],
  [
    'any field that has one',
    [
      ['Name', 'Ann'],
      ['How to reach you', 'ann@example.org'],
    ],
    'ann@example.org',
  ],
  ['none in a sentence', [['Message', 'Write to ann@example.org please']], null],
  [
    'none with a line break, which could add headers',
    [['Email', 'a@b.example\nBcc: c@d.example']],
    null,
  ],
])('the address to answer is %s', (_, sent, email) => {
  expect(readSent(sent).email).toBe(email);
});

test('what is for us is no field, and choices of one name are all kept', () => {
  const sent: SentField[] = [
    ['_next', '/thanks'],
    ['_gotcha', ''],
    ['Day', 'Friday'],
    ['Day', 'Saturday'],
    ['_company', 'Pell Joinery'],
    ['Message', ' “Bonjour” — 🙂\r\n\r\nAnn '],
  ];
  expect(readSent(sent)).toMatchObject({
    fields: [
      ['Day', 'Friday'],
      ['Day', 'Saturday'],
      ['_company', 'Pell Joinery'],
      ['Message', '“Bonjour” — 🙂\n\nAnn'],
    ],
    next: '/thanks',
    isTrapped: false,
  });
});

const hello: SentField = ['message', 'Hello'];
const ann = 'ann@example.org';

// As the documentation of each shows a form, field by field.
test.each<[string, SentField[], Partial<ReturnType<typeof readSent>>]>([
  [
    'Formspree',
    [
      ['name', 'Ann'],
      ['_replyto', ann],
      hello,
      ['_subject', 'New lead'],
      ['_next', '//site.io/thanks.html'],
      ['_cc', 'other@example.org'],
      ['_format', 'plain'],
      ['_language', 'fr'],
      ['g-recaptcha-response', 'token'],
      ['_gotcha', ''],
    ],
    {
      fields: [['name', 'Ann'], hello, ['Email', ann]],
      email: ann,
      subject: 'New lead',
      next: '//site.io/thanks.html',
      isTrapped: false,
    },
  ],
  [
    'Formspree with both names of the address',
    [['email', ann], ['_replyto', ann], hello],
    { fields: [['email', ann], hello], email: ann },
  ],
  [
    'Netlify Forms',
    [
      ['form-name', 'contact'],
      ['bot-field', ''],
      ['subject', 'Contact form'],
      ['email', ann],
      hello,
      ['g-recaptcha-response', 'token'],
    ],
    {
      fields: [['subject', 'Contact form'], ['email', ann], hello],
      subject: 'Contact form',
      email: ann,
      next: undefined,
      isTrapped: false,
    },
  ],
  [
    'Web3Forms',
    [
      ['access_key', 'c0ffee00'],
      ['subject', 'From the site'],
      ['from_name', 'The site'],
      ['replyto', 'reply@example.org'],
      ['ccemail', 'other@example.org'],
      ['webhook', 'https://hooks.example.com/'],
      ['redirect', 'https://site.example/thanks'],
      ['botcheck', 'false'],
      ['h-captcha-response', 'token'],
      ['recaptcha_response', 'token'],
      ['cf-turnstile-response', 'token'],
      ['email', ann],
      hello,
    ],
    {
      fields: [['subject', 'From the site'], ['email', ann], hello, ['Email', 'reply@example.org']],
      subject: 'From the site',
      email: 'reply@example.org',
      next: 'https://site.example/thanks',
      isTrapped: false,
    },
  ],
  [
    'Basin',
    [
      ['email', ann],
      hello,
      ['source_url', 'https://site.example/contact?utm=1'],
      ['_gotcha', ''],
      ['g-recaptcha-response', 'token'],
    ],
    {
      fields: [['email', ann], hello, ['source_url', 'https://site.example/contact?utm=1']],
      email: ann,
      isTrapped: false,
    },
  ],
  [
    'none of them, whose fields are called alike',
    [
      ['redirect', 'no'],
      ['replyto', 'the office'],
      ['from_name', 'Ann'],
      ['webhook', '?'],
    ],
    {
      fields: [
        ['redirect', 'no'],
        ['replyto', 'the office'],
        ['from_name', 'Ann'],
        ['webhook', '?'],
      ],
      next: undefined,
      email: null,
    },
  ],
])('a form of %s is taken as it was there', (_, sent, expected) => {
  expect(readSent(sent)).toMatchObject(expected);
});

test.each([
  ['_gotcha', 'x'],
  ['bot-field', 'x'],
  ['botcheck', 'on'],
  ['botcheck', 'true'],
  ['_honey', 'x'],
])('who fills in %s with %s is a program', (name, value) => {
  expect(readSent([[name, value], hello]).isTrapped).toBe(true);
});
