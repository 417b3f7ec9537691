import { Suspense, useEffect, useRef } from 'react';
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter';
import { focusHeading } from '#src/client/focus-heading.ts';
import { Toasts } from '#src/client/toast-place.tsx';
import { ErrorBoundary } from '#src/client/ui/error-boundary.tsx';
import { paths } from '#src/shared/paths.ts';
import { findPage, pages } from './pages.tsx';
import { ScreenView } from './screen.tsx';

/** The whole application; `path` is the page that was prerendered, with its query, or is now open. */
export function App({ path }: { path: string }) {
  return (
    <ErrorBoundary fallback={<NotLoaded />}>
      <Router ssrPath={path} aroundNav={path === paths.home ? leaveLanding : navigateWhenLoaded}>
        <Suspense fallback={<p className="p-8">Loading…</p>}>
          <Screens />
        </Suspense>
      </Router>
      <Toasts />
    </ErrorBoundary>
  );
}

/** A plain way on where a screen fails to load or to draw. */
const NotLoaded = () => (
  <main className="mx-auto max-w-form px-4 py-24">
    <h1 className="text-3xl">This page did not load</h1>
    <p className="mt-4">
      Something went wrong on our side. <a href={location.href}>Load the page again</a> or{' '}
      <a href="/">go to the homepage</a>.
    </p>
  </main>
);

function Screens() {
  const [path] = useLocation();
  useArrival(path);
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

/** Names the page, and puts a visitor who came by a link at its top, with focus there too. */
function useArrival(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    document.title = findPage(path).title;
    if (shown.current === path) return;
    shown.current = path;
    const target = document.getElementById(location.hash.slice(1));
    if (target) {
      // Some browsers answer with a promise, which React would take for a clean-up.
      target.scrollIntoView();
      return;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [path]);
}

let latest = 0;

/** Stays on the page until the next one's code is here; asks the server where it cannot be had. */
const navigateWhenLoaded: AroundNavHandler = async (navigate, to, options) => {
  latest += 1;
  const mine = latest;
  const { pathname } = new URL(to, location.href);
  const { foreignImages, screen } = findPage(pathname);
  // A document keeps the content policy it was loaded with.
  if (foreignImages && !findPage(location.pathname).foreignImages) {
    location.assign(to);
    return;
  }
  try {
    await screen.load();
  } catch {
    location.assign(to);
    return;
  }
  if (mine === latest) navigate(to, options);
};

/** The landing page comes without what parts a window from who opened it; other pages need that. */
const leaveLanding: AroundNavHandler = (navigate, to, options) => {
  if (new URL(to, location.href).pathname === location.pathname) navigate(to, options);
  else location.assign(to);
};
