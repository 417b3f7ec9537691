/** A piece of a line of a page. */
export type HelpInline =
  | { kind: 'text'; text: string }
  /** The name of what stands on a screen, which is bold. */
  | { kind: 'name'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A block of a page. */
export type HelpBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; line: readonly HelpInline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly HelpInline[])[] };

/** A page of help, as the build makes it of its Markdown. */
export interface HelpPage {
  /** The name of its file, and the end of its address. */
  slug: string;
  title: string;
  group: string;
  /** Words that people may type for it and that it does not use. */
  words: string;
  /** The screens that it speaks of, as addresses of the desk: '/admin', '/admin/firm?part=prices'. */
  screens: readonly string[];
  /** What a reader has to be allowed, as keys are: 'billing:read'; 'owner' is what no scope allows. */
  scope: string;
  blocks: readonly HelpBlock[];
}
