import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { useWords } from '#src/client/firm/use-words.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Empty, ErrorPanel, Loading } from '#src/client/ui/states.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { showcaseSites } from '#src/shared/showcase.ts';
import type { PortfolioItem } from './contract.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import { countIndustries } from './portfolio-rules.ts';
import { Slideshow } from './slideshow.tsx';

/** How long the items stay cached after the page is left, in milliseconds. */
const cacheLifetime = 5 * 60_000;
let cached: PortfolioItem[] | undefined;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/** Returns the public items, cached or loaded on mount, and `retry`; undefined while they load. */
function usePublicItems() {
  const [items, setItems] = useState<PortfolioItem[] | 'failed' | undefined>(cached);
  const load = useCallback(() => {
    setItems(undefined);
    client.public.portfolio.list.query().then(
      ({ data }) => {
        cached = data;
        setItems(data);
      },
      () => setItems('failed'),
    );
  }, []);
  useEffect(() => {
    clearTimeout(expiryTimer);
    if (!cached) load();
    return () => {
      expiryTimer = setTimeout(() => {
        cached = undefined;
      }, cacheLifetime);
    };
  }, [load]);
  return { items, retry: load };
}

/** Three figures about the items shown. */
function PortfolioStats({ items }: { items: PortfolioItem[] }) {
  const say = useSay();
  const stats = [
    { figure: `${items.length}${say('more', '+')}`, label: say('built', 'Websites Built') },
    {
      figure: `${countIndustries(items)}${say('more', '+')}`,
      label: say('industries', 'Industries Served'),
    },
    { figure: say('satisfaction', '100%'), label: say('satisfactionOf', 'Client Satisfaction') },
  ].filter(({ figure }) => figure);
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded border border-line bg-paper text-center">
      {stats.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end px-2 py-5 sm:py-7">
          <dt className="text-sm text-stone">{label}</dt>
          <dd className="serif tabular text-3xl text-bottle">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The public portfolio: loading, failed, empty or filled. */
export function PortfolioPage() {
  const { items, retry } = usePublicItems();
  const words = useWords();
  const say = useSay();
  if (items === 'failed')
    return (
      <PageShell wide title={say('portfolio', 'Our Portfolio')}>
        <ErrorPanel
          title="Error Loading Portfolio"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={retry}>Try again</Button>
              <ButtonLink look="secondary" href={pagePath('/')}>
                Return to Homepage
              </ButtonLink>
            </div>
          }
        >
          Please try again later
        </ErrorPanel>
      </PageShell>
    );
  if (!items)
    return (
      <FullPage>
        <div className="noscript:hidden">
          <Loading label="Loading our portfolio…" />
        </div>
        <noscript>
          {words.samples ? <WithoutScript /> : <p>This page needs JavaScript to show our work.</p>}
        </noscript>
      </FullPage>
    );
  return (
    <PageShell
      wide
      title={say('portfolio', 'Our Portfolio')}
      intro={say(
        'portfolioIntro',
        'A showcase of the successful websites we have built for our clients.',
      )}
    >
      <div className="grid gap-14 sm:gap-20">
        {words.samples && <Slideshow />}
        {items.length > 0 ? <Work items={items} /> : <ComingSoon />}
      </div>
    </PageShell>
  );
}

const WithoutScript = () => (
  <>
    <p>
      {`${useSay()('portfolioIntro', 'A showcase of the successful websites we have built for our clients.')} Here are six; newer projects show with JavaScript.`}
    </p>
    <ul className="my-6 grid gap-5">
      {showcaseSites.map(({ slug, name, url, industry, description }) => (
        <li key={slug}>
          <a href={url} className="inline-block py-1 font-semibold underline">
            {name}
          </a>{' '}
          <span className="text-stone">{industry}</span>
          <p>{description}</p>
        </li>
      ))}
    </ul>
    <a href={pagePath('/')} className="underline">
      Back to Home
    </a>
  </>
);

/** The layout while the items load. */
const FullPage = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh max-w-form content-center px-5 py-10">
    <h1 className="sr-only">{useSay()('portfolio', 'Our Portfolio')}</h1>
    {children}
  </main>
);

function ComingSoon() {
  const say = useSay();
  return (
    <Empty
      title={say('soon', 'Coming Soon!')}
      action={
        <ButtonLink href={pagePath('/')}>{say('explore', 'Explore Our Services')}</ButtonLink>
      }
    >
      {say(
        'soonBody',
        'Our showcase of clients’ websites is being built. The first ones appear here soon.',
      )}
    </Empty>
  );
}

function Invitation() {
  const { answers } = useBrand();
  return (
    <p className="mx-auto measure mt-3">
      {`${useSay()('inviteReply', 'Tell us about your business. We reply within')}${answers && ' '}`}
      {answers}.
    </p>
  );
}

function Work({ items }: { items: PortfolioItem[] }) {
  const say = useSay();
  return (
    <>
      <PortfolioStats items={items} />
      <section aria-labelledby="work">
        <h2 id="work" className="text-2xl">
          {say('work', 'Websites we have built')}
        </h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.id} className="grid">
              <PortfolioCard item={item} />
            </li>
          ))}
        </ul>
      </section>
      <section className="on-dark rounded bg-bottle px-6 py-12 text-center sm:py-16">
        <h2 className="text-3xl">{say('invite', 'Ready to Join Our Success Stories?')}</h2>
        <Invitation />
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink href={pagePath('/payment')}>
            {say('startToday', 'Get Started Today')}
          </ButtonLink>
          <ButtonLink href={pagePath('/consultation')} look="secondary">
            {say('getQuote', 'Get Custom Quote')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
