import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Loading } from '#src/client/ui/states.tsx';
import favicon from '#src/public/favicon.svg?raw';
import { brand } from '#src/shared/brand.ts';
import { paths } from '#src/shared/paths.ts';
import { App } from './app.tsx';
import type { Page, PublicPage } from './page.ts';

export { pages } from './pages.tsx';

/** Renders a page's content for a query; a private page gets a loading placeholder. */
export async function renderContent(page: Page, query: string): Promise<string> {
  if (page.access === 'private') return renderToStaticMarkup(<LoadingPage title={page.title} />);
  await page.screen.load();
  const path = page.access === 'not-found' ? '/404' : page.path;
  return renderToString(<App path={path + query} />);
}

/** Renders the notice shown when a page's code fails to load. */
export const renderNotice = (page: Page): string =>
  renderToStaticMarkup(<MissingNotice page={page} />);

interface Parts {
  /** The site's public base URL. */
  publicUrl: string;
  /** The query the content was rendered for; '' for none. */
  query: string;
  content: string;
  css: string;
  /** URL of the full stylesheet. */
  styles: string;
  /** URLs of the page's scripts, the entry first. */
  scripts: readonly string[];
  /** Source of the inline script. */
  inline: string;
}

/** Inlined, because a browser may request the icon before the first paint. */
const icon = `data:image/svg+xml,${favicon.replaceAll(/\s*\n\s*/g, '').replaceAll(/["#%<>]/g, encodeURIComponent)}`;

/** Renders the complete HTML document of a page. */
export async function renderDocument(page: Page, parts: Parts): Promise<string> {
  const Noscript = await page.noscript?.();
  return `<!doctype html>${renderToStaticMarkup(<Document {...{ page, Noscript, ...parts }} />)}`;
}

interface DocumentProps extends Parts {
  page: Page;
  Noscript: ComponentType | undefined;
}

function Document({ page, Noscript, ...parts }: DocumentProps) {
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
        {page.path.startsWith(paths.admin) && <link rel="manifest" href="/desk.webmanifest" />}
        {page.path.startsWith(paths.admin) && <link rel="apple-touch-icon" href="/desk-192.png" />}
        {/* Prevents layout shift: painting waits until the first screen is parsed. */}
        <link rel="expect" href={page.static?.firstScreen ?? '#root'} blocking="render" />
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
        {Noscript && (
          <noscript>
            <Noscript />
          </noscript>
        )}
        <MissingNotice page={page} />
        <script
          data-scripts={parts.scripts.join(' ')}
          data-styles={parts.styles}
          data-when={loadTiming(page)}
          dangerouslySetInnerHTML={{ __html: parts.inline }}
        />
      </body>
    </html>
  );
}

/** Placeholder of a private page until its code has loaded. */
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

/** When the inline script loads React; undefined means once the browser is idle after painting. */
function loadTiming(page: Page): 'now' | 'touched' | undefined {
  if (page.access === 'private' || page.eager) return 'now';
  return page.static && 'touched';
}

/** Shown by the inline script while React or the page's code cannot be fetched. */
const MissingNotice = ({ page }: { page: Page }) =>
  !page.static && (
    <p id="missing" role="alert" hidden className="missing-notice">
      Part of this page did not load. We are trying again; if that does not help, please ring us on{' '}
      <a href={brand.phone.href}>{brand.phone.label}</a>.
    </p>
  );

/** Metadata for search engines and link previews. */
function Listing({ page, publicUrl }: Pick<Parts, 'publicUrl'> & { page: PublicPage }) {
  const url = publicUrl + page.path;
  return (
    <>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
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
