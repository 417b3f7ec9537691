import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPanel, Loading } from './states.tsx';

/**
 * A panel whose code is loaded when it is first shown. If that fails, the rest of the page keeps
 * working and the panel offers to try again; after that a reload too, because older browsers never
 * retry a failed module.
 */
export function lazyPanel<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const load = () => lazy(async () => ({ default: await fetch() }));
  let Panel = load();
  return (props) => {
    const [retries, setRetries] = useState(0);
    const retry = () => {
      Panel = load();
      setRetries(retries + 1);
    };
    return (
      <ErrorBoundary
        key={retries}
        fallback={
          <ErrorPanel
            title="This part of the page did not load"
            action={
              <>
                <Button onClick={retry}>Try again</Button>
                {retries > 0 && (
                  <Button look="quiet" onClick={() => location.reload()}>
                    Load the page again
                  </Button>
                )}
              </>
            }
          >
            <p>The rest of the page works.</p>
          </ErrorPanel>
        }
      >
        <Suspense fallback={<Loading />}>
          <Panel {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
