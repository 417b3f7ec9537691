/** A page that the build rendered. */
export interface BuiltPage {
  /** The file name of its HTML document, in the manifest's folder. */
  file: string;
  /** A route pattern that both Fastify and wouter accept. */
  path: string;
  /** The query it was rendered for, such as '?package=premium'; '' for the page itself. */
  query: string;
  /** The query parameter with a secret that this document is served for; null for none. */
  secret: string | null;
  /** Private pages are neither indexed nor cached; not-found is served for unknown paths. */
  access: 'public' | 'private' | 'not-found';
  /** Whether the page may show images from other sites. */
  foreignImages: boolean;
  /** Whether it may hold inline styles, as mails do. */
  inlineStyles: boolean;
  /** Whether the browser may reuse a running process for the page, which shows it sooner. */
  sharesProcess: boolean;
  /** CSP sources of inline scripts and styles. */
  scripts: string[];
  styles: string[];
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes text as React does in an attribute value. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"'<>]/g, (character) => escapes[character] ?? '');

/** The list of pages that the build writes for the server. */
export interface PageManifest {
  /** The PUBLIC_URL that the documents contain. */
  publicUrl: string;
  pages: BuiltPage[];
}
