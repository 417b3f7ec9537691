import { type FocusEvent, useEffect, useState } from 'react';
import { useSay } from '#src/client/firm/use-say.ts';
import { Awning } from '#src/client/ui/awning.tsx';
import { ButtonLink, Spinner } from '#src/client/ui/button.tsx';
import { type ShowcaseSite, showcaseSites } from '#src/shared/showcase.ts';
import { SlideshowControls, useAutoplay } from './slideshow-controls.tsx';

interface SlideProps {
  site: ShowcaseSite;
  /** The position: '1 of 6'. */
  place: string;
  current: boolean;
  /** Whether its iframe may load. */
  opened: boolean;
  /** Called once its iframe has loaded. */
  onArrive: () => void;
}

/** One site's preview and description. All slides overlap; only the current one is visible. */
function Slide({ site, place, current, opened, onArrive }: SlideProps) {
  const { slug, name, url, description, industry } = site;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern, not a fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      className={`col-start-1 row-start-1 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-10 ${current ? '' : 'invisible'}`}
    >
      <Preview name={name} url={url} current={current} opened={opened} onArrive={onArrive} />
      <div className="flex flex-col items-start gap-3 lg:justify-center">
        <p className="rounded-full border border-butter px-3 py-0.5 text-sm text-butter">
          {industry}
        </p>
        <h3 id={`site-${slug}`} className="text-2xl">
          {name}
        </h3>
        <p>{description}</p>
        <ButtonLink
          href={url}
          target="_blank"
          rel="noopener"
          aria-describedby={`site-${slug}`}
          className="mt-auto lg:mt-3"
        >
          Visit Website
        </ButtonLink>
      </div>
    </div>
  );
}

type PreviewProps = Pick<ShowcaseSite, 'name' | 'url'> &
  Pick<SlideProps, 'current' | 'opened' | 'onArrive'>;

/** A scaled-down iframe of the site, without scripts or focus. */
function Preview({ name, url, current, opened, onArrive }: PreviewProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="relative aspect-[4/3] overflow-hidden rounded border-4 border-cream bg-sand text-ink sm:aspect-[16/10]">
      {!loaded && (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center">
          {/* An invisible spinner would still cost rendering time. */}
          {current && <Spinner className="size-8 text-bottle" />}
          {`Loading ${name}...`}
        </p>
      )}
      {opened && (
        <div inert>
          <iframe
            src={url}
            title={`Preview of ${name}`}
            // Blocks scripts. Without allow-same-origin, WebKit blocks the site's stylesheet.
            sandbox="allow-same-origin"
            onLoad={() => {
              setLoaded(true);
              onArrive();
            }}
            className="absolute top-0 left-0 h-[300%] w-[300%] origin-top-left scale-[0.33334] sm:h-[175%] sm:w-[175%] sm:scale-[0.57143]"
          />
        </div>
      )}
    </div>
  );
}

/** A slideshow of the six showcase sites. */
export function Slideshow() {
  const { index, playing, show, toggle, hold } = useAutoplay(showcaseSites.length);
  const { opened, arrive } = useOpened(index);
  const holdForKeyboard = ({ target }: FocusEvent) => hold(target.matches(':focus-visible'));

  return (
    <section aria-roledescription="carousel" aria-labelledby="featured">
      <h2 id="featured" className="text-2xl">
        {useSay()('samples', 'Featured Client Websites')}
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
