import type { Screen } from './screen.tsx';

interface AnyPage {
  /** A pattern of src/shared/paths.ts; '*' for what any other path shows. */
  path: string;
  title: string;
  /** Shows images from other sites, which the content policy of no other page allows. */
  foreignImages?: true;
  screen: Screen;
}

export interface PublicPage extends AnyPage {
  /** Prerendered, and listed in the sitemap. */
  access: 'public';
  /** What search engines and shared links show. */
  description: string;
  /** Further queries it is prerendered for, so that it shows the right package without React. */
  queries?: readonly string[];
}

interface UnlistedPage extends AnyPage {
  /** private: rendered in the browser alone, never kept by a cache; not-found: served with status 404. */
  access: 'private' | 'not-found';
}

export type Page = PublicPage | UnlistedPage;
