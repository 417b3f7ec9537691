import type { ComponentType } from 'react';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import type { SentenceName } from '#src/shared/firm/sentences/sentences.ts';
import type { PagePaths } from '#src/shared/paths.ts';
import type { Screen } from './screen.tsx';

interface AnyPage {
  /** The pattern of its path; '*' matches any other. */
  path: string;
  /** Stands before the firm's name; absent where the title is name and strapline. */
  title?: string | undefined;
  /** The sentence that heads it: where a firm writes its own, that is its title. */
  heading?: SentenceName;
  /** Allows images from other sites in this page's Content-Security-Policy. */
  foreignImages?: true;
  /** Allows inline styles there too: a framed mail inherits the page's policy. */
  inlineStyles?: true;
  /** Loads React at once; a public page otherwise waits until the browser is idle. */
  eager?: true;
  /** Works without React, which is loaded on input. */
  static?: {
    /** Selector of the part that the browser paints without waiting for the rest. */
    firstScreen: string;
  };
  /** Content that the build adds for browsers without JavaScript. */
  noscript?: (() => Promise<ComponentType>) | undefined;
  screen: Screen;
}

export interface PublicPage extends AnyPage {
  /** Prerendered, and listed in the sitemap. */
  access: 'public';
  /** Shown by search engines and link previews; undefined in the browser, which does not need it. */
  description?: ((firm: PageFirm) => string) | undefined;
  /** Additional queries to prerender, so that the right package is shown without React. */
  queries?: readonly string[] | undefined;
  /** The name of a query parameter that holds a secret: with it, the page is served as a private one. */
  secret?: string | undefined;
}

interface UnlistedPage extends AnyPage {
  /** private: rendered in the browser only and never cached; not-found: served with status 404. */
  access: 'private' | 'not-found';
}

export type Page = PublicPage | UnlistedPage;

/** The pages by their names: those of a slice are some of them. */
export type Pages = { [Name in keyof PagePaths]: Page & { path: PagePaths[Name] } } & {
  /** Shown for any other path. */
  notFound: Page;
};
