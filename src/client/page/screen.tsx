import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

export interface Screen {
  /** Loads the screen's code. A loaded screen renders synchronously, as hydration requires. */
  load(): Promise<ComponentType>;
  loaded?: ComponentType;
  later: LazyExoticComponent<ComponentType>;
}

/** Creates a screen from the component that a module exports, whose code is loaded on first use. */
export function lazyScreen<Name extends string>(
  name: Name,
  fetch: () => Promise<Record<Name, ComponentType>>,
): Screen {
  const screen: Screen = {
    async load() {
      screen.loaded ??= (await fetch())[name];
      return screen.loaded;
    },
    later: lazy(async () => ({ default: await screen.load().catch(reloadPage) })),
  };
  return screen;
}

/** Reloads the document when the code of a page reached by Back or Forward fails to load. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Renders a screen; suspends while its code loads. */
export function ScreenView({ screen }: { screen: Screen }) {
  const [Component] = useState(() => screen.loaded ?? screen.later);
  return <Component />;
}
