import { useState } from 'react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Spinner } from '#src/client/ui/spinner.tsx';
import type { ShowcaseSite } from '#src/shared/showcase.ts';

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
export function Slide({ site, place, current, opened, onArrive }: SlideProps) {
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
