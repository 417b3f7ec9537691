import { type ComponentType, lazy, Suspense } from 'react';
import { PanelBoundary } from './panel-boundary.tsx';
import { Loading } from './states.tsx';

/** A panel whose code is loaded when it is first shown; if that fails, it offers to try again. */
export function lazyPanel<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const load = () => lazy(async () => ({ default: await fetch() }));
  let Panel = load();
  const reload = () => {
    Panel = load();
  };
  const Loaded = (props: Props) => <Panel {...props} />;
  return (props) => (
    <PanelBoundary onRetry={reload}>
      <Suspense fallback={<Loading />}>
        <Loaded {...props} />
      </Suspense>
    </PanelBoundary>
  );
}
