import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPanel, Loading } from './states.tsx';

/**
 * A panel whose code is fetched when it is first shown. Where it fails, the rest of the page stays
 * until its reader loads the page again, for many browsers ask for a module only once.
 */
export function lazyPanel<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Panel = lazy(async () => ({ default: await fetch() }));
  return (props) => (
    <ErrorBoundary fallback={<NotLoaded />}>
      <Suspense fallback={<Loading />}>
        <Panel {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

const NotLoaded = () => (
  <ErrorPanel
    title="This part of the page did not load"
    action={<Button onClick={() => location.reload()}>Load the page again</Button>}
  >
    <p>Something went wrong on the way or on our side. The rest of the page works.</p>
  </ErrorPanel>
);
