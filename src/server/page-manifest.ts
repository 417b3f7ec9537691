/** A page the build made. */
export interface BuiltPage {
  /** Its document, beside the manifest. */
  file: string;
  /** A route's path; '*' is the not-found page. */
  path: string;
  /** The query it was drawn for, such as '?package=premium'; '' for the page itself. */
  query: string;
  /** The source of a regular expression for the paths it answers. */
  pattern: string;
  access: 'public' | 'private';
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
