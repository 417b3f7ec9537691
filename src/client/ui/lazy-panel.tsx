import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPanel, Loading } from './states.tsx';

/**
 * A panel whose code is loaded when it is first shown. If that fails, the rest of the page keeps
 * working and the panel offers a reload, because many browsers never retry a failed module.
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
