import { parse } from 'regexparam';
import { brand } from '#src/shared/brand.ts';
import { paths } from '#src/shared/paths.ts';
import { lazyScreen, type Screen } from './screen.tsx';

export interface PageRoute {
  /** A pattern of src/shared/paths.ts. */
  path: string;
  title: string;
  /** What a search engine shows; private pages are not to be found by one. */
  description?: string;
  /** Private pages get no prerendered content, are never indexed and never kept by a cache. */
  access: 'public' | 'private';
  screen: Screen;
}

/** Every page of the product; a screen that calls the API is made with `lazyApiScreen`. */
export const routes: PageRoute[] = [
  {
    path: paths.home,
    title: `${brand.name}: ${brand.strapline}`,
    description:
      'Simple, affordable websites for local businesses, with domain, hosting and support. From £75 to set up and £10 a month.',
    access: 'public',
    screen: lazyScreen(
      async () => (await import('#src/features/landing/landing-page.tsx')).LandingPage,
    ),
  },
];

/** What any other path shows, with status 404. */
export const notFound: PageRoute = {
  path: '*',
  title: `Page not found | ${brand.name}`,
  access: 'public',
  screen: lazyScreen(
    async () => (await import('#src/features/landing/not-found-page.tsx')).NotFoundPage,
  ),
};

/** The route a path belongs to. */
export const findRoute = (path: string): PageRoute =>
  routes.find((route) => parse(route.path).pattern.test(path)) ?? notFound;
