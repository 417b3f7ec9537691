import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPanel, Loading } from './states.tsx';

/** A panel whose code is fetched when it is first shown; where it fails, the rest of the page stays. */
export function latePanel<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // What `lazy` failed to load once, it never asks for again.
  const later = () => lazy(async () => ({ default: await fetch() }));
  let Panel = later();
  const Latest = (props: Props) => <Panel {...props} />;
  return (props) => (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorPanel
          title="This part of the page did not load"
          action={
            <Button
              onClick={() => {
                Panel = later();
                retry();
              }}
            >
              Try again
            </Button>
          }
        >
          <p>Something went wrong on the way or on our side. The rest of the page works.</p>
        </ErrorPanel>
      )}
    >
      <Suspense fallback={<Loading />}>
        <Latest {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
