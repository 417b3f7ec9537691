import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useWords } from '#src/client/firm/use-words.ts';
import type { LaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { Awning } from '#src/client/ui/awning.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { offerText } from '#src/shared/firm/offer.ts';
import { paths } from '#src/shared/paths.ts';
import { Street } from './street.tsx';

/** The headline, two calls to action and the street illustration. */
export function Hero({ discount }: { discount: LaunchDiscount }) {
  const { prices } = useFirm();
  const { hero } = useWords();
  const offer = offerText(prices);
  return (
    <section id="home" className="dusk">
      <Awning />
      <div className="mx-auto grid max-w-page items-start gap-8 px-5 pt-7 pb-10 md:grid-cols-[1fr_auto] md:gap-16 md:pt-14">
        <div>
          <h1 className="text-5xl">{hero.headline}</h1>
          <p className="measure mt-5 text-lg">{hero.body}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href={paths.onboarding} className="grow sm:grow-0">
              Get Started - Tell Us About Your Project
            </ButtonLink>
            <ButtonLink href="#contact" look="secondary" className="grow sm:grow-0">
              Contact Us Directly
            </ButtonLink>
          </div>
        </div>
        {discount.active && offer && <Promotion offer={offer} lastDay={discount.lastDay} />}
      </div>
      <Street />
    </section>
  );
}

/** How long a rolling discount lasts where `data-ends` is empty, in days. */
const usualDays = 7;

function Promotion({ offer, lastDay }: { offer: string; lastDay: string | undefined }) {
  const { discount } = useFirm().prices;
  const days = discount.kind === 'rolling' ? discount.days : undefined;
  return (
    <aside aria-label="Launch offer" className="hanging-sign">
      <p className="font-semibold">Special Launch Pricing Available</p>
      <p className="serif text-4xl">{`${offer.replace(/^u/, 'U')} off`}</p>
      <p>
        Limited Time Discount{' '}
        <span data-ends={days === usualDays ? '' : days} className="block" suppressHydrationWarning>
          {`ends ${lastDay ?? (days === usualDays ? 'in seven days' : `in ${days} days`)}`}
        </span>
      </p>
    </aside>
  );
}
