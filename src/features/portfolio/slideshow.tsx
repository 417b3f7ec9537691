import { type FocusEvent, useEffect, useState } from 'react';
import { Awning } from '#src/client/ui/awning.tsx';
import { showcaseSites } from '#src/shared/showcase.ts';
import { Slide } from './slide.tsx';
import { SlideshowControls } from './slideshow-controls.tsx';
import { useAutoplay } from './use-autoplay.tsx';

/** The six showcase sites, one at a time in a shop window. */
export function Slideshow() {
  const { index, playing, show, toggle, hold } = useAutoplay(showcaseSites.length);
  const { opened, arrive } = useOpened(index);
  const holdForKeyboard = ({ target }: FocusEvent) => hold(target.matches(':focus-visible'));

  return (
    <section aria-roledescription="carousel" aria-labelledby="featured">
      <h2 id="featured" className="text-2xl">
        Featured Client Websites
      </h2>
      <div className="raised mt-6">
        <Awning className="relative z-10 -mb-4 rounded-t" />
        <div className="on-dark rounded-b bg-bottle px-4 pt-9 pb-4 sm:px-8">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is */}
          <div
            className="grid"
            aria-live={playing ? 'off' : 'polite'}
            onFocus={holdForKeyboard}
            onBlur={() => hold(false)}
          >
            {showcaseSites.map((site, number) => (
              <Slide
                key={site.slug}
                site={site}
                place={`${number + 1} of ${showcaseSites.length}`}
                current={number === index}
                opened={opened.has(number)}
                onArrive={() => arrive(number)}
              />
            ))}
          </div>
          <SlideshowControls index={index} playing={playing} show={show} toggle={toggle} />
        </div>
      </div>
    </section>
  );
}

/**
 * The slides whose frame may load: the current one, once that has arrived the next, and never fewer
 * than before.
 */
function useOpened(index: number) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const atRest = useAtRest();
  useEffect(() => {
    if (!atRest) return;
    const next = (index + 1) % showcaseSites.length;
    const wanted = arrived.has(index) ? [index, next] : [index];
    setOpened((before) => new Set([...before, ...wanted]));
  }, [atRest, arrived, index]);
  return {
    opened,
    arrive: (number: number) => setArrived((before) => new Set([...before, number])),
  };
}

/** Milliseconds the page is left alone to become usable: a frame lays out a whole site beside it. */
const rest = 1500;

/** True once the slideshow has stood for a while and the browser has nothing more urgent to do. */
function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => {
    let idle: number | undefined;
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if (!('requestIdleCallback' in window)) return setAtRest(true);
      idle = requestIdleCallback(() => setAtRest(true), { timeout: 2000 });
    }, rest);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return atRest;
}
