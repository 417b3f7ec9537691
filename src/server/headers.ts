import type { Env } from './env.ts';

export type Headers = Record<string, string>;

/** What every answer says, whatever it holds. */
export const safetyHeaders = (env: Pick<Env, 'PUBLIC_URL'>): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(env.PUBLIC_URL.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

const policy = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

interface Allowed {
  /** Hashes of what is inlined. */
  scripts: string[];
  styles: string[];
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);

/** The policy of our own pages: nothing from elsewhere, nothing inline but what the build hashed. */
export const pagePolicy = ({ scripts, styles }: Allowed): string =>
  policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(scripts)],
    'style-src': ["'self'", ...quoted(styles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });

/** The policy of the showcase sites, which our portfolio frames. */
export const showcasePolicy = policy({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
});

/** For browsers that do not know frame-ancestors; only what can be shown as a page says it. */
export const unframed: Headers = { 'x-frame-options': 'DENY' };

/** The policy of what the API answers, should a browser ever show it as a page. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the API reference alone: its viewer draws with style attributes. */
export const referencePolicy = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});
