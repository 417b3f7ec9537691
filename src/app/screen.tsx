import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

export interface Screen {
  /** Fetches the screen's code; a screen that was loaded renders at once, as hydration needs. */
  load(): Promise<ComponentType>;
  loaded?: ComponentType;
  later: LazyExoticComponent<ComponentType>;
}

/** A screen whose code is fetched when it is first needed. */
export function lazyScreen(fetch: () => Promise<ComponentType>): Screen {
  const screen: Screen = {
    async load() {
      screen.loaded ??= await fetch();
      return screen.loaded;
    },
    later: lazy(async () => ({ default: await screen.load().catch(askServer) })),
  };
  return screen;
}

/** Has the server bring the page that Back or Forward leads to, where its code did not arrive. */
function askServer(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Draws a screen, waiting for its code where it is not here yet. */
export function ScreenView({ screen }: { screen: Screen }) {
  const [Component] = useState(() => screen.loaded ?? screen.later);
  return <Component />;
}
