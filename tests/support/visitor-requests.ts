import { createConsultation, createOnboarding, createWebsiteUpdate } from './builders.ts';

export type Kind = 'page' | 'portfolio' | 'event' | 'form' | 'login';

const visitors = 20_000;
/** What twenty requests of our visitors are, in the order they come. */
const mix: readonly Kind[] = [
  ...(['page', 'event', 'form', 'portfolio', 'event', 'page', 'form'] as const),
  ...(['portfolio', 'event', 'page', 'form', 'login', 'event', 'form'] as const),
  ...(['portfolio', 'page', 'event', 'form', 'portfolio', 'form'] as const),
];
const pages = ['/', '/portfolio', '/onboarding', '/consultation', '/payment'];
const forms: [path: string, body: object][] = [
  ['/api/consultation', createConsultation()],
  ['/api/website-update', createWebsiteUpdate()],
  ['/api/client-onboarding', createOnboarding()],
];

/** The so-manieth request of many visitors, as a proxy would pass it on. */
export function requestOf(number: number): [Kind, Buffer] {
  const kind = mix[number % mix.length] ?? 'page';
  const round = Math.floor(number / mix.length);
  const page = pages[round % pages.length] ?? '/';
  switch (kind) {
    case 'page':
      return [kind, write(number, 'GET', page)];
    case 'portfolio':
      return [kind, write(number, 'GET', '/api/portfolio')];
    case 'event':
      return [kind, write(number, 'POST', '/api/analytics/pageview', { page })];
    case 'form': {
      const [path, body] = forms[round % forms.length] ?? ['', {}];
      return [kind, write(number, 'POST', path, body)];
    }
    case 'login':
      return [
        kind,
        write(number, 'POST', '/api/customer/login', { email: `visitor${number}@example.org` }),
      ];
  }
}

const keyName = `idempotency-key: ${process.pid}-`;
const keyDigits = 12;

/** The same form as another submission: its key alone differs, for making it anew takes long. */
export function asAnother(form: Buffer, number: number): Buffer {
  const bytes = Buffer.from(form);
  const digits = String(number).padStart(keyDigits, '0');
  bytes.write(digits, bytes.indexOf(keyName) + keyName.length, 'latin1');
  return bytes;
}

function write(number: number, method: string, path: string, body?: object): Buffer {
  const visitor = (number * 7919) % visitors;
  const json = body ? JSON.stringify(body) : '';
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n` +
      `x-forwarded-for: 10.1.${visitor >> 8}.${visitor & 255}\r\naccept-encoding: br\r\n` +
      `${keyName}${'0'.repeat(keyDigits)}\r\n` +
      'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n' +
      (body
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`
        : '') +
      `\r\n${json}`,
  );
}
