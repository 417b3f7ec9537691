/** A page the build made. */
export interface BuiltPage {
  /** Its document, beside the manifest. */
  file: string;
  /** A pattern that Fastify and wouter both read. */
  path: string;
  /** The query it was rendered for, such as '?package=premium'; '' for the page itself. */
  query: string;
  /** Private pages are neither indexed nor kept by a cache; not-found is served for every other path. */
  access: 'public' | 'private' | 'not-found';
  /** May show images from other sites. */
  foreignImages: boolean;
  /** CSP sources of what is inlined. */
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

/** Text as it stands in an attribute of a document that React wrote. */
export const inDocument = (text: string): string =>
  text.replace(/[&"'<>]/g, (character) => escapes[character] ?? '');

/** What the build tells the server of its pages. */
export interface PageManifest {
  /** The PUBLIC_URL that stands in the documents. */
  publicUrl: string;
  pages: BuiltPage[];
}
