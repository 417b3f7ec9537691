import { Suspense, useEffect, useRef } from 'react';
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter';
import { FirmProvider, useFirm } from '#src/client/firm/use-firm.tsx';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import type { Page } from '#src/client/page/page.ts';
import { ScreenView } from '#src/client/page/screen.tsx';
import { Toasts } from '#src/client/toasts/toast-mount.tsx';
import { ErrorBoundary } from '#src/client/ui/error-boundary.tsx';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { findPage, pages, titleOf } from './pages.tsx';

interface AppProps {
  firm: PageFirm;
  /** The prerendered page with its query, or the current path. */
  path: string;
  /** Called after each navigation to another path. */
  onArrival?: () => void;
}

/** The application. */
export function App({ firm, path, onArrival }: AppProps) {
  return (
    <FirmProvider firm={firm}>
      <ErrorBoundary fallback={<NotLoaded />}>
        <Router ssrPath={path} aroundNav={navigateWhenLoaded}>
          <Suspense fallback={<p className="p-8">Loading…</p>}>
            <Screens onArrival={onArrival} />
          </Suspense>
        </Router>
        <Toasts />
      </ErrorBoundary>
    </FirmProvider>
  );
}

/** Fallback for a screen that fails to load or render. */
const NotLoaded = () => (
  <main className="mx-auto max-w-form px-4 py-24">
    <h1 className="text-3xl">This page did not load</h1>
    <p className="mt-4">
      <a href={location.href}>Load it again</a> or <a href="/">go home</a>.
    </p>
  </main>
);

function Screens({ onArrival }: Pick<AppProps, 'onArrival'>) {
  const [path] = useLocation();
  useArrival(path, onArrival);
  return (
    <Switch>
      {Object.values(pages).map(({ path: pattern, screen }) => (
        <Route key={pattern} path={pattern}>
          <ScreenView screen={screen} />
        </Route>
      ))}
    </Switch>
  );
}

/** Sets the document title; after navigation calls `onArrival` and moves scroll and focus to the top. */
function useArrival(path: string, onArrival?: () => void): void {
  const firm = useFirm();
  const shown = useRef(path);
  useEffect(() => {
    document.title = titleOf(findPage(path), firm);
    if (shown.current === path) return;
    shown.current = path;
    onArrival?.();
    const target = document.getElementById(location.hash.slice(1));
    if (target) {
      // Some browsers return a promise here, which React would treat as a clean-up function.
      target.scrollIntoView();
      return;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [path, onArrival, firm]);
}

let latestNavigation = 0;
/** The page that the document was loaded for. */
let opened: Page | undefined;

/**
 * Whether a document may show another page: it keeps the Content-Security-Policy it was loaded with, and
 * the landing page is served without Cross-Origin-Opener-Policy, which other pages need.
 */
const mayShow = (page: Page, { static: isLanding, foreignImages, inlineStyles }: Page) =>
  !isLanding && (!page.foreignImages || foreignImages) && (!page.inlineStyles || inlineStyles);

/** Navigates once the next page's code has loaded; falls back to a full page load if it fails. */
const navigateWhenLoaded: AroundNavHandler = async (navigate, to, options) => {
  latestNavigation += 1;
  const navigation = latestNavigation;
  const page = findPage(new URL(to, location.href).pathname);
  opened ??= findPage(location.pathname);
  const loaded =
    (page === opened || mayShow(page, opened)) && (await page.screen.load().catch(() => null));
  if (!loaded) location.assign(to);
  else if (navigation === latestNavigation) navigate(to, options);
};
