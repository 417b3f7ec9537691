import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Loading } from '#src/client/ui/states.tsx';
import { AgreedTexts } from '#src/features/direct-debit/agreed-texts.tsx';
import favicon from '#src/public/favicon.svg?raw';
import { brand } from '#src/shared/brand.ts';
import { paths } from '#src/shared/paths.ts';
import type { BrowserBundle } from '#src/tools/browser-bundle.ts';
import { App } from './app.tsx';
import { descriptions } from './descriptions.ts';
import type { PageRoute } from './routes.tsx';

export { notFound, routes } from './routes.tsx';

/** Queries a page is drawn for besides: so it shows the right package before React, and without it. */
export const queriesOf: Record<string, readonly string[]> = {
  [paths.payment]: ['?package=premium', '?package=update'],
  [paths.onboarding]: ['?package=premium'],
  [paths.paymentSetup]: ['?package=basic', '?package=premium'],
};

const ofPortalOrDesk = ['private-screens.tsx', '../client/api-provider.tsx'];

/**
 * Modules that draw a page, fetched with what every page starts from rather than after it. The
 * landing page is whole without its own, and has few bytes to spare for their names.
 */
const modulesOf: Record<string, readonly string[]> = {
  [paths.home]: [],
  [paths.payment]: ['../features/onboarding/service-selection-page.tsx'],
  [paths.onboarding]: ['../features/onboarding/onboarding-page.tsx'],
  [paths.paymentSetup]: ['../features/direct-debit/payment-setup-page.tsx'],
  [paths.consultation]: ['../features/consultation/consultation-page.tsx'],
  [paths.websiteUpdate]: ['../features/website-update/website-update-page.tsx'],
  [paths.portfolio]: ['../features/portfolio/portfolio-page.tsx'],
  [paths.customerLogin]: ['private-screens.tsx', '../features/customer/customer-login-page.tsx'],
  [paths.customerDashboard]: [
    ...ofPortalOrDesk,
    '../features/customer/customer-dashboard-page.tsx',
  ],
  [paths.admin]: [...ofPortalOrDesk, 'admin-screens.tsx'],
  [paths.adminPayments]: [...ofPortalOrDesk, 'admin-screens.tsx'],
  '*': ['../features/landing/not-found-page.tsx'],
};

/** A route's content as HTML under a query; what a private one holds is drawn in the browser alone. */
export async function renderContent(route: PageRoute, query: string): Promise<string> {
  if (route.access === 'private') return renderToStaticMarkup(<LoadingPage title={route.title} />);
  await route.screen.load();
  const path = route.path === '*' ? '/404' : route.path;
  return renderToString(<App path={path + query} />);
}

/** What stands beside a route's content until React comes, as HTML. */
export const renderNotice = (route: PageRoute): string =>
  renderToStaticMarkup(<MissingNotice route={route} />);

interface Parts {
  /** The address the site will be served from. */
  publicUrl: string;
  /** The query the content was drawn for; '' for none. */
  query: string;
  content: string;
  css: string;
  bundle: BrowserBundle;
}

/** In the page itself, for a browser may want it before it paints. */
const icon = `data:image/svg+xml,${favicon.replaceAll(/\s*\n\s*/g, '').replaceAll(/["#%<>]/g, encodeURIComponent)}`;

/** The whole document of a route. */
export const renderDocument = (route: PageRoute, parts: Parts): string =>
  `<!doctype html>${renderToStaticMarkup(<Page route={route} {...parts} />)}`;

function Page({ route, publicUrl, query, content, css, bundle }: Parts & { route: PageRoute }) {
  const modules = modulesOf[route.path];
  if (!modules) throw new Error(`${route.path} names no modules.`);
  const indexed = route.access === 'public' && route.path !== '*';
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{route.title}</title>
        {indexed ? (
          <Listing route={route} publicUrl={publicUrl} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="theme-color" content={brand.themeColour} />
        <link rel="icon" href={icon} />
        {/* Drawn halfway through, the top of a page moves as the rest of it arrives. */}
        <link rel="expect" href={firstScreenOf(route)} blocking="render" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <noscript>
          <link rel="stylesheet" href={bundle.styles} />
        </noscript>
      </head>
      <body>
        <div
          id="root"
          data-prerendered={route.access === 'private' ? undefined : query}
          dangerouslySetInnerHTML={{ __html: content }}
        />
        {route.path === paths.paymentSetup && (
          <noscript>
            <AgreedTexts />
          </noscript>
        )}
        <MissingNotice route={route} />
        <script
          data-scripts={bundle.scriptsOf(modules).join(' ')}
          data-styles={bundle.styles}
          data-when={whenOf(route)}
          dangerouslySetInnerHTML={{ __html: bundle.inline }}
        />
      </body>
    </html>
  );
}

/** What stands on a private page until its code is here. */
const LoadingPage = ({ title }: { title: string }) => (
  <main>
    <h1 className="sr-only">{title}</h1>
    <div className="loading-page noscript:hidden">
      <Loading />
    </div>
    <noscript>
      <p className="px-6 py-16 text-center">This part of the site needs JavaScript.</p>
    </noscript>
  </main>
);

/** When the inlined script brings React; without a word, once the page has been painted. */
function whenOf({ access, path }: PageRoute): 'now' | 'touched' | undefined {
  if (access === 'private') return 'now';
  return path === paths.home ? 'touched' : undefined;
}

/** What has to have arrived before a browser draws any of a page. */
const firstScreenOf = ({ path }: PageRoute) => (path === paths.home ? '#home' : '#root');

/** Shown by the inlined script while React, or the code of the page, could not be fetched. */
const MissingNotice = ({ route }: { route: PageRoute }) =>
  // The landing page works without, and has few bytes to spare.
  route.path !== paths.home && (
    <p id="missing" role="alert" hidden className="missing-notice">
      Part of this page did not arrive. We ask for it again as you go on; if that does not help,
      please ring us on <a href={brand.phone.href}>{brand.phone.label}</a>.
    </p>
  );

/** What search engines and shared links show. */
function Listing({ route, publicUrl }: Pick<Parts, 'publicUrl'> & { route: PageRoute }) {
  const url = `${publicUrl}${route.path}`;
  const description = descriptions[route.path];
  if (!description) throw new Error(`${route.path} has no description.`);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={route.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${publicUrl}/shared-link.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="A good shopfront on every phone in town, over a high street of six shops"
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
