import { type FocusEvent, useEffect, useState } from 'react';
import { Awning } from '#src/client/ui/awning.tsx';
import { showcaseSites } from '#src/shared/showcase.ts';
import { Slide } from './slide.tsx';
import { SlideshowControls } from './slideshow-controls.tsx';
import { useAutoplay } from './use-autoplay.tsx';

/** The six showcase sites, one at a time in a shop window. */
export function Slideshow() {
  const { index, playing, show, toggle, hold } = useAutoplay(showcaseSites.length);
  const opened = useOpened(index);
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
              />
            ))}
          </div>
          <SlideshowControls index={index} playing={playing} show={show} toggle={toggle} />
        </div>
      </div>
    </section>
  );
}

/** The slides whose frame may load: the current one and the next, and never fewer than before. */
function useOpened(index: number): ReadonlySet<number> {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const interactive = useInteractive();
  useEffect(() => {
    if (!interactive) return;
    const next = (index + 1) % showcaseSites.length;
    setOpened((before) => new Set([...before, index, next]));
  }, [interactive, index]);
  return opened;
}

/** True once the browser has nothing more urgent to do, so that frames never delay the page. */
function useInteractive(): boolean {
  const [interactive, setInteractive] = useState(false);
  useEffect(() => {
    const ready = () => setInteractive(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ready, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(ready, { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return interactive;
}
