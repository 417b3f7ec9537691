import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPanel } from './states.tsx';

interface PanelBoundaryProps {
  /** Called before what failed is rendered anew. */
  onRetry?: () => void;
  children: ReactNode;
}

/**
 * Keeps the rest of a page working where a part of it fails to load or render: the part offers to try
 * again, and after that a reload, because older browsers never retry a failed module.
 */
export function PanelBoundary({ onRetry, children }: PanelBoundaryProps) {
  const [retries, setRetries] = useState(0);
  const retry = () => {
    onRetry?.();
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
      {children}
    </ErrorBoundary>
  );
}
