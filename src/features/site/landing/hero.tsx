import type { LaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { Awning } from '#src/client/ui/awning.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { paths } from '#src/shared/paths.ts';
import { Street } from './street.tsx';

/** The headline, two calls to action and the street illustration. */
export function Hero({ discount }: { discount: LaunchDiscount }) {
  return (
    <section id="home" className="dusk">
      <Awning />
      <div className="mx-auto grid max-w-page items-start gap-8 px-5 pt-7 pb-10 md:grid-cols-[1fr_auto] md:gap-16 md:pt-14">
        <div>
          <h1 className="text-5xl">{'A good shopfront on every\u00a0phone in town.'}</h1>
          <p className="measure mt-5 text-lg">
            We build simple, affordable static websites for local businesses and look after them.
            You look after the shop.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href={paths.onboarding} className="grow sm:grow-0">
              Get Started - Tell Us About Your Project
            </ButtonLink>
            <ButtonLink href="#contact" look="secondary" className="grow sm:grow-0">
              Contact Us Directly
            </ButtonLink>
          </div>
        </div>
        {discount.active && <Promotion lastDay={discount.lastDay} />}
      </div>
      <Street />
    </section>
  );
}

function Promotion({ lastDay }: { lastDay: string | undefined }) {
  return (
    <aside aria-label="Launch offer" className="hanging-sign">
      <p className="font-semibold">Special Launch Pricing Available</p>
      <p className="serif text-4xl">50% off</p>
      <p>
        Limited Time Discount{' '}
        <span data-ends="" className="block" suppressHydrationWarning>
          {`ends ${lastDay ?? 'in seven days'}`}
        </span>
      </p>
    </aside>
  );
}
