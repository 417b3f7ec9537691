import { type FocusEvent, useEffect, useState } from 'react';
import { Awning } from '#src/client/ui/awning.tsx';
import { showcaseSites } from '#src/shared/showcase.ts';
import { Slide } from './slide.tsx';
import { SlideshowControls } from './slideshow-controls.tsx';
import { useAutoplay } from './use-autoplay.ts';

/** A slideshow of the six showcase sites. */
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
 * Returns the slides whose iframe may load: the current one, then the next once the current one has
 * loaded. A slide stays in the set.
 */
function useOpened(index: number) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const settled = usePageSettled();
  useEffect(() => {
    if (!settled) return;
    const next = (index + 1) % showcaseSites.length;
    const wanted = loaded.has(index) ? [index, next] : [index];
    setOpened((before) => new Set([...before, ...wanted]));
  }, [settled, loaded, index]);
  return {
    opened,
    arrive: (number: number) => setLoaded((before) => new Set([...before, number])),
  };
}

/** How long to wait before loading an iframe, in milliseconds: each one lays out a complete site. */
const settleDelay = 1500;

/** Returns true once the delay has passed and the browser is idle. */
function usePageSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let idle: number | undefined;
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if (!('requestIdleCallback' in window)) return setSettled(true);
      idle = requestIdleCallback(() => setSettled(true), { timeout: 2000 });
    }, settleDelay);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return settled;
}
