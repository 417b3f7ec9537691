import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Loading } from '#src/client/ui/states.tsx';
import { AgreedTexts } from '#src/features/direct-debit/agreed-texts.tsx';
import favicon from '#src/public/favicon.svg?raw';
import { brand } from '#src/shared/brand.ts';
import { paths } from '#src/shared/paths.ts';
import { App } from './app.tsx';
import type { Page, PublicPage } from './page.ts';

export { pages } from './pages.tsx';

/** A page's content as HTML for a query; that of a private one is rendered in the browser alone. */
export async function renderContent(page: Page, query: string): Promise<string> {
  if (page.access === 'private') return renderToStaticMarkup(<LoadingPage title={page.title} />);
  await page.screen.load();
  const path = page.access === 'not-found' ? '/404' : page.path;
  return renderToString(<App path={path + query} />);
}

/** What stands beside a page's content until React comes, as HTML. */
export const renderNotice = (page: Page): string =>
  renderToStaticMarkup(<MissingNotice page={page} />);

interface Parts {
  /** The address the site will be served from. */
  publicUrl: string;
  /** The query the content was rendered for; '' for none. */
  query: string;
  content: string;
  css: string;
  /** Address of the whole stylesheet. */
  styles: string;
  /** Addresses of the scripts the page starts from, the one to import first. */
  scripts: readonly string[];
  /** The script that stands in every page. */
  inline: string;
}

/** In the page itself, for a browser may want it before it paints. */
const icon = `data:image/svg+xml,${favicon.replaceAll(/\s*\n\s*/g, '').replaceAll(/["#%<>]/g, encodeURIComponent)}`;

/** The whole document of a page. */
export const renderDocument = (page: Page, parts: Parts): string =>
  `<!doctype html>${renderToStaticMarkup(<Document page={page} {...parts} />)}`;

function Document({ page, ...parts }: Parts & { page: Page }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        {page.access === 'public' ? (
          <Listing page={page} publicUrl={parts.publicUrl} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="theme-color" content={brand.themeColour} />
        <link rel="icon" href={icon} />
        {/* Drawn halfway through, the top of a page moves as the rest of it arrives. */}
        <link rel="expect" href={firstScreenOf(page)} blocking="render" />
        <style dangerouslySetInnerHTML={{ __html: parts.css }} />
        <noscript>
          <link rel="stylesheet" href={parts.styles} />
        </noscript>
      </head>
      <body>
        <div
          id="root"
          data-prerendered={page.access === 'private' ? undefined : parts.query}
          dangerouslySetInnerHTML={{ __html: parts.content }}
        />
        {page.path === paths.paymentSetup && (
          <noscript>
            <AgreedTexts />
          </noscript>
        )}
        <MissingNotice page={page} />
        <script
          data-scripts={parts.scripts.join(' ')}
          data-styles={parts.styles}
          data-when={whenOf(page)}
          dangerouslySetInnerHTML={{ __html: parts.inline }}
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
function whenOf({ access, path }: Page): 'now' | 'touched' | undefined {
  // The portfolio holds nothing but a spinner until React has its list.
  if (access === 'private' || path === paths.portfolio) return 'now';
  return path === paths.home ? 'touched' : undefined;
}

/** What has to have arrived before a browser draws any of a page. */
const firstScreenOf = ({ path }: Page) => (path === paths.home ? '#home' : '#root');

/** Shown by the inlined script while React, or the code of the page, could not be fetched. */
const MissingNotice = ({ page }: { page: Page }) =>
  // The landing page works without, and has few bytes to spare.
  page.path !== paths.home && (
    <p id="missing" role="alert" hidden className="missing-notice">
      Part of this page did not arrive. We ask for it again as you go on; if that does not help,
      please ring us on <a href={brand.phone.href}>{brand.phone.label}</a>.
    </p>
  );

/** What search engines and shared links show. */
function Listing({ page, publicUrl }: Pick<Parts, 'publicUrl'> & { page: PublicPage }) {
  const { path, title, description } = page;
  const url = `${publicUrl}${path}`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={title} />
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
