import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { useWords } from '#src/client/firm/use-words.ts';
import { type LaunchDiscount, useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { readNotice, storeNotice } from '#src/client/toasts/notice.ts';
import { Awning } from '#src/client/ui/awning.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Logo } from '#src/client/ui/logo.tsx';
import type { LandingSection } from '#src/shared/firm/landing-parts.ts';
import { legalLine } from '#src/shared/firm/legal-line.ts';
import { offerText } from '#src/shared/firm/offer.ts';
import { pagePath } from '#src/shared/paths.ts';
import { workPlace } from '#src/shared/work-place.ts';
import { Pricing } from './pricing.tsx';
import { Scene } from './scene.tsx';
import { Services } from './services.tsx';
import { TopBar, useSections } from './top-bar.tsx';

/** Holds what the document brings of our work, as HTML: it needs no script. */
const WorkPlace = () => (
  <div
    id={workPlace}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it
    dangerouslySetInnerHTML={{
      __html: import.meta.env.SSR ? '' : (document.getElementById(workPlace)?.innerHTML ?? ''),
    }}
  />
);

/** Shows the notice of the previous page until it is closed or the visitor leaves. */
function NoticeBar() {
  const [notice, setNotice] = useState(readNotice);
  useEffect(() => storeNotice(undefined), []);
  if (notice === undefined) return null;
  return (
    <aside aria-label="Notice" className="bg-good-soft text-good">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
        <p role="status">{notice}</p>
        <Button look="secondary" onClick={() => setNotice(undefined)}>
          Close
        </Button>
      </div>
    </aside>
  );
}

/** The footer: quick links and the admin login. */
function LandingFooter() {
  const { identity } = useFirm();
  const words = useWords();
  const legal = legalLine(identity);
  return (
    <footer className="on-dark relative bg-bottle-deep">
      {words.landing.hero.shows === 'street' && (
        <svg aria-hidden="true" viewBox="0 0 32 34" className="absolute right-8 bottom-full h-16">
          <use href="#cat" fill="#b8391b" />
        </svg>
      )}
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 px-5 py-10">
        <div>
          <Logo />
          <p className="mt-1">{identity.strapline}</p>
          {legal && <p className="measure mt-1 text-sm">{legal}</p>}
          {words.footer && <p className="measure mt-1">{words.footer}</p>}
        </div>
        <nav aria-label="Quick links" className="flex flex-wrap gap-x-6">
          {[...useSections(), ['Contact', '#contact']].map(([name, href]) => (
            <a key={name} href={href} className="py-3">
              {name}
            </a>
          ))}
          <a href={pagePath('/terms')} className="py-3">
            Terms
          </a>
          <a href={pagePath('/privacy')} className="py-3">
            Privacy
          </a>
          <Link href={pagePath('/admin')} className="py-3 underline underline-offset-4">
            Admin Login
          </Link>
        </nav>
      </div>
    </footer>
  );
}

/** The headline, two calls to action and what the firm shows beneath them. */
function Hero({ discount }: { discount: LaunchDiscount }) {
  const { prices } = useFirm();
  const { hero } = useWords();
  const say = useSay();
  const offer = offerText(prices);
  return (
    <section id="home" className="dusk">
      <Awning />
      <div className="mx-auto grid max-w-page items-start gap-8 px-5 pt-7 pb-10 md:grid-cols-[1fr_auto] md:gap-16 md:pt-14">
        <div>
          <h1 className="text-5xl">{hero.headline}</h1>
          <p className="measure mt-5 text-lg">{hero.body}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href={pagePath('/onboarding')} className="grow sm:grow-0">
              {say('getStarted', 'Get Started - Tell Us About Your Project')}
            </ButtonLink>
            <ButtonLink href="#contact" look="secondary" className="grow sm:grow-0">
              {say('contactUs', 'Contact Us Directly')}
            </ButtonLink>
          </div>
        </div>
        {discount.active && offer && <Promotion offer={offer} lastDay={discount.lastDay} />}
      </div>
      <Scene />
    </section>
  );
}

/** How long a rolling discount lasts where `data-ends` is empty, in days. */
const usualDays = 7;

function Promotion({ offer, lastDay }: { offer: string; lastDay: string | undefined }) {
  const { discount } = useFirm().prices;
  const say = useSay();
  const days = discount.kind === 'rolling' ? discount.days : undefined;
  return (
    <aside aria-label="Launch offer" className="hanging-sign">
      <p className="font-semibold">{say('offer', 'Special Launch Pricing Available')}</p>
      <p className="serif text-4xl">{`${offer.replace(/^u/, 'U')} off`}</p>
      <p>
        {say('offerEnds', 'Limited Time Discount')}{' '}
        <span data-ends={days === usualDays ? '' : days} className="block" suppressHydrationWarning>
          {`ends ${lastDay ?? (days === usualDays ? 'in seven days' : `in ${days} days`)}`}
        </span>
      </p>
    </aside>
  );
}

/** The contact section: phone first, then response times, email and address. */
function Contact() {
  const { version, identity } = useFirm();
  const brand = useBrand();
  const { contact } = useWords();
  const say = useSay();
  return (
    <section id="contact" className="bg-sand">
      <div className="section grid gap-10 md:grid-cols-[1fr_20rem] md:gap-16">
        <div>
          <h2 className="text-2xl">{say('ring', 'Ring us')}</h2>
          <a href={brand.phone.href} className="tabular mt-2 block serif text-5xl text-brick">
            {brand.phone.label}
          </a>
          <p className="mt-2">{brand.hours}</p>
          <p className="measure mt-8 text-lg">{contact}</p>
          <ButtonLink href={pagePath('/consultation')} look="secondary" className="mt-6">
            Custom Quote
          </ButtonLink>
        </div>
        <div>
          <h3 className="text-xl">{say('write', 'Write')}</h3>
          <a href={brand.email.href} className="block py-2 underline underline-offset-4">
            {brand.email.label}
          </a>
          {identity.visits && (
            <>
              <h3 className="mt-5 mb-2 text-xl">{say('visit', 'Visit us')}</h3>
              <address className="not-italic">
                {brand.address.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a town may share a street’s name
                  <span key={at} className="block">
                    {line}
                  </span>
                ))}
              </address>
              {version && <p className="mt-2">{brand.hours}</p>}
              {identity.map && (
                <a href={identity.map} className="block py-2 underline underline-offset-4">
                  {say('map', 'Find us on a map')}
                </a>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Why the firm does what it does, in its own words. */
function About() {
  const { about } = useWords();
  return (
    <section id="about" className="section grid gap-6 md:grid-cols-[20rem_1fr] md:gap-16">
      <h2 className="text-4xl">{about.title}</h2>
      <div>
        <p className="serif text-2xl text-bottle">{about.body}</p>
        <p className="mt-5 text-stone">{about.signature}</p>
      </div>
    </section>
  );
}

export function HomePage() {
  const discount = useLaunchDiscount();
  const { sections } = useWords().landing;
  const parts: Record<LandingSection, ReactNode> = {
    services: <Services />,
    pricing: <Pricing discount={discount} />,
    work: <WorkPlace />,
    about: <About />,
    contact: <Contact />,
  };
  return (
    <>
      <TopBar />
      <main>
        <NoticeBar />
        <Hero discount={discount} />
        {sections.map((name) => (
          <Fragment key={name}>{parts[name]}</Fragment>
        ))}
      </main>
      <LandingFooter />
    </>
  );
}
