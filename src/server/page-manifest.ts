/** A page the build made. */
export interface BuiltPage {
  /** Its document, beside the manifest. */
  file: string;
  /** A route's path; '*' is the not-found page. */
  path: string;
  /** The source of a regular expression for the paths it answers. */
  pattern: string;
  access: 'public' | 'private';
  /** CSP sources of what is inlined. */
  scripts: string[];
  styles: string[];
}

/** What the build tells the server of its pages. */
export interface PageManifest {
  /** Stands in the documents for PUBLIC_URL. */
  publicUrlToken: string;
  pages: BuiltPage[];
}
