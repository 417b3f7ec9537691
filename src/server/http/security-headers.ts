import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { SiteSettings } from '#src/server/env.ts';

type Directives = Record<string, string[]>;

/** The security headers of one kind of response. */
export interface HeaderPolicy {
  csp: Directives;
  /** Who may show it in a frame; nobody by default. */
  framedBy?: 'sameorigin';
  /** Who may embed it in a page; only this site by default. */
  usedBy?: 'cross-origin';
  /** Lets the browser reuse a running process: an isolated one only starts once the response arrives. */
  sharesProcess?: boolean;
  /** Keeps its address from every request of the page. */
  noReferrer?: boolean;
}

/** A hook that sets them. */
export type SetHeaders = (
  request: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'raw'>,
  done: () => void,
) => void;

/** Returns an onRequest hook that sets helmet's headers and a permissions policy. */
export function securityHeaders(
  { PUBLIC_URL }: SiteSettings,
  { csp, framedBy, usedBy, sharesProcess, noReferrer }: HeaderPolicy,
): SetHeaders {
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives: csp },
    crossOriginResourcePolicy: { policy: usedBy ?? 'same-origin' },
    crossOriginOpenerPolicy: !sharesProcess,
    originAgentCluster: !sharesProcess,
    referrerPolicy: { policy: noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin' },
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
  /** A parameter of its address that holds a secret. */
  secret: string | null;
  sharesProcess: boolean;
  foreignImages: boolean;
  inlineStyles: boolean;
  /** Hashes of inline scripts and styles. */
  scripts: string[];
  styles: string[];
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);

/** Our own pages: same-origin content, hashed inline code, and images from other sites on a few. */
export const pageHeaders = ({
  secret,
  sharesProcess,
  foreignImages,
  inlineStyles,
  scripts,
  styles,
}: Page): HeaderPolicy => ({
  sharesProcess,
  noReferrer: secret !== null,
  csp: {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(scripts)],
    'style-src': ["'self'", ...(inlineStyles ? ["'unsafe-inline'"] : quoted(styles))],
    'img-src': ["'self'", 'data:', 'blob:', ...(foreignImages ? ['https:'] : [])],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
});

/** The showcase sites, which our portfolio frames in a sandbox without scripts. */
export const showcaseHeaders: HeaderPolicy = {
  csp: {
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    // One of them has the contact form that we sell.
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  },
  framedBy: 'sameorigin',
};

/** Other files, in case a browser opens one as a page. Link previews on other sites embed an image. */
export const fileHeaders: HeaderPolicy = {
  csp: { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"] },
  usedBy: 'cross-origin',
};

/** Images from the object store, which API clients may embed in their own pages. */
export const imageHeaders: HeaderPolicy = {
  csp: { 'default-src': ["'none'"], sandbox: [] },
  usedBy: 'cross-origin',
};

/** API responses. */
export const apiHeaders: HeaderPolicy = {
  csp: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
};

/** The API reference, whose viewer uses style attributes. */
export const referenceHeaders: HeaderPolicy = {
  csp: {
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
