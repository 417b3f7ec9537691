import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { SiteSettings } from '#src/server/env.ts';
import { paths } from '#src/shared/paths.ts';

type Directives = Record<string, string[]>;

/** What differs from one kind of response to the next. */
export interface Kind {
  policy: Directives;
  /** Who may show it in a frame; nobody unless told. */
  framedBy?: 'sameorigin';
  /** Who may draw it on a page; only this site's own unless told. */
  usedBy?: 'cross-origin';
  /** Shown in the process a browser has ready: one to itself only starts once the answer is there. */
  sharesProcess?: boolean;
}

type SetHeaders = (
  request: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'raw'>,
  done: () => void,
) => void;

/** An onRequest hook that sets helmet's headers, and a permissions policy, for one kind of response. */
export function safetyHeaders(
  { PUBLIC_URL }: SiteSettings,
  { policy, framedBy, usedBy, sharesProcess }: Kind,
): SetHeaders {
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginResourcePolicy: { policy: usedBy ?? 'same-origin' },
    crossOriginOpenerPolicy: !sharesProcess,
    originAgentCluster: !sharesProcess,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:'),
    xFrameOptions: { action: framedBy ?? 'deny' },
  };
  const setHeaders = helmet(options);
  const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
  return (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', permissions);
    setHeaders(request.raw, reply.raw, () => done());
  };
}

interface Page {
  path: string;
  foreignImages: boolean;
  /** Hashes of what is inlined. */
  scripts: string[];
  styles: string[];
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);

/** Our own pages: nothing from elsewhere but images on a few, nothing inline but what the build hashed. */
export const ofPage = ({ path, foreignImages, scripts, styles }: Page): Kind => ({
  sharesProcess: path === paths.home,
  policy: {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(scripts)],
    'style-src': ["'self'", ...quoted(styles)],
    'img-src': ["'self'", 'data:', 'blob:', ...(foreignImages ? ['https:'] : [])],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
});

/** The showcase sites, which our portfolio frames in a sandbox that lets no script run. */
export const ofShowcase: Kind = {
  policy: {
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  },
  framedBy: 'sameorigin',
};

/** Files that are no page, should a browser ever show one as a page; shared links draw one. */
export const ofFile: Kind = {
  policy: { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"] },
  usedBy: 'cross-origin',
};

/** Pictures from the object store, which a caller of the API may draw on a page of theirs. */
export const ofImage: Kind = {
  policy: { 'default-src': ["'none'"], sandbox: [] },
  usedBy: 'cross-origin',
};

/** What the API answers. */
export const ofCall: Kind = {
  policy: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
};

/** The API reference alone: its viewer draws with style attributes. */
export const ofReference: Kind = {
  policy: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
};
