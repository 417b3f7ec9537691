import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '#src/app/app.tsx';
import { titleOf } from '#src/app/pages.tsx';
import { FirmProvider, firmElement } from '#src/client/firm/use-firm.tsx';
import type { Page, PublicPage } from '#src/client/page/page.ts';
import { Loading } from '#src/client/ui/states.tsx';
import type { KeptData } from '#src/features/people/privacy/notice/contract.ts';
import { NoticeProvider, noticeElement } from '#src/features/people/privacy/notice/use-notice.tsx';
import { brandOf } from '#src/shared/firm/brand.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { paletteOf } from '#src/shared/firm/palette.ts';
import { type ShownFirm, shownFirm } from '#src/shared/firm/shown-firm.ts';
import { pagePath } from '#src/shared/paths.ts';
import { faviconOf, ownIcon } from './favicon.ts';
import { firmInPage } from './page-firm.ts';
import { structuredData } from './structured-data.ts';

export { pages } from '#src/app/pages.tsx';

/** Renders a page's content for a query and a firm; a private page gets a loading placeholder. */
export async function renderContent(
  page: Page,
  query: string,
  firm: Firm,
  kept: KeptData[],
): Promise<string> {
  if (page.access === 'private')
    return renderToStaticMarkup(<LoadingPage title={titleOf(page, firm)} />);
  await page.screen.load();
  const path = page.access === 'not-found' ? '/404' : page.path;
  return renderToString(
    <NoticeProvider notice={kept}>
      <App firm={shownFirm(firm)} path={path + query} />
    </NoticeProvider>,
  );
}

/** Renders the notice shown when a page's code fails to load. */
export const renderNotice = (page: Page, firm: Firm): string =>
  renderToStaticMarkup(<MissingNotice page={page} firm={firm} />);

interface Parts {
  firm: ShownFirm;
  /** What is kept of people, as `/privacy` says it. */
  kept: KeptData[];
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
const dataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll(/(?<!\s)\s*\n\s*/g, '').replaceAll(/["#%<>]/g, encodeURIComponent)}`;

/** Renders the complete HTML document of a page. */
export async function renderDocument(
  page: Page,
  { firm, ...rest }: Omit<Parts, 'firm'> & { firm: Firm },
): Promise<string> {
  const parts = { ...rest, firm: shownFirm(firm) };
  const Noscript = await page.noscript?.();
  return `<!doctype html>${renderToStaticMarkup(<Document {...{ page, Noscript, ...parts }} />)}`;
}

interface DocumentProps extends Parts {
  page: Page;
  Noscript: ComponentType | undefined;
}

function Document({ page, Noscript, ...parts }: DocumentProps) {
  const { firm } = parts;
  const isDesk = page.path.startsWith(pagePath('/admin'));
  const tabIcon = ownIcon(firm.identity, 'favicon.png');
  const touchIcon = ownIcon(firm.identity, 'desk-192.png');
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          // The desk's bar keeps clear of a phone's rounded foot by itself.
          content={`width=device-width, initial-scale=1${isDesk ? ', viewport-fit=cover' : ''}`}
        />
        <title>{titleOf(page, firm)}</title>
        {page.access === 'public' ? (
          <Listing page={page} publicUrl={parts.publicUrl} firm={firm} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="theme-color" content={paletteOf(firm.identity.colours).main} />
        <link rel="icon" href={tabIcon ?? dataUrl(faviconOf(firm.identity))} />
        {isDesk && <link rel="manifest" href="/desk.webmanifest" />}
        {(isDesk || touchIcon) && (
          <link rel="apple-touch-icon" href={touchIcon ?? '/desk-192.png'} />
        )}
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
            <FirmProvider firm={firm}>
              <Noscript />
            </FirmProvider>
          </noscript>
        )}
        <MissingNotice page={page} firm={firm} />
        {firm.version && (
          <script
            type="application/json"
            id={firmElement}
            data-version={firm.version}
            dangerouslySetInnerHTML={{ __html: firmInPage(firm, page) }}
          />
        )}
        {page.path === pagePath('/privacy') && (
          <script
            type="application/json"
            id={noticeElement}
            dangerouslySetInnerHTML={{
              __html: JSON.stringify(parts.kept).replaceAll('<', '\\u003c'),
            }}
          />
        )}
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
function MissingNotice({ page, firm }: { page: Page; firm: Firm }) {
  const { phone } = brandOf(firm);
  return (
    !page.static && (
      <p id="missing" role="alert" hidden className="missing-notice">
        Part of this page did not load. We are trying again; if that does not help, please ring us
        on <a href={phone.href}>{phone.label}</a>.
      </p>
    )
  );
}

/** The headline as part of a sentence. */
const headlineOf = ({ words }: Firm) =>
  words.hero.headline.replaceAll('\u00a0', ' ').replace(/[.!?]$/, '');

/** Metadata for search engines and link previews. */
function Listing({
  page,
  publicUrl,
  firm,
}: Pick<Parts, 'publicUrl' | 'firm'> & { page: PublicPage }) {
  const url = publicUrl + page.path;
  return (
    <>
      <meta name="description" content={page.description?.(firm)} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={firm.identity.name} />
      <meta property="og:title" content={titleOf(page, firm)} />
      <meta property="og:description" content={page.description?.(firm)} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${publicUrl}/shared-link.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={
          headlineOf(firm) +
          (firm.words.landing.hero.shows === 'street' ? ', over a high street of six shops' : '')
        }
      />
      <meta name="twitter:card" content="summary_large_image" />
      {page.path === pagePath('/') && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredData(firm, publicUrl) }}
        />
      )}
    </>
  );
}
