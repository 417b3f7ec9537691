import { useFirm } from '#src/client/firm/use-firm.tsx';
import type { LaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { offerText, premiumValue } from '#src/shared/firm/offer.ts';
import { formatPounds } from '#src/shared/money.ts';
import { paths } from '#src/shared/paths.ts';
import { PriceBoard } from './price-board.tsx';

/** The two packages, at launch prices while the discount lasts, and the link to website updates. */
export function Pricing({ discount }: { discount: LaunchDiscount }) {
  const { prices } = useFirm();
  const offer = offerText(prices);
  return (
    <section id="pricing" className="on-dark bg-bottle">
      <div className="section">
        <h2 className="text-4xl">
          {discount.active && offer
            ? `Special Launch Pricing - Save ${offer}!`
            : 'Our Standard Pricing'}
        </h2>
        <p className="measure mt-4 text-lg">
          One price to set up, one a month to keep it running. Nothing else unless you ask for it.
        </p>
        <div className="mt-12 grid grid-cols-1 gap-10 md:grid-cols-2">
          <PriceBoard name="basic" discounted={discount.active}>
            Choose Basic
          </PriceBoard>
          <PriceBoard
            name="premium"
            discounted={discount.active}
            note={`Over ${formatPounds(premiumValue(prices))} of value`}
          >
            Choose Premium
          </PriceBoard>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4">
          <p className="measure">
            <b>Have a website already?</b> Tell us what should change and we quote within 24 hours.
            You pay when the work is done.
          </p>
          <ButtonLink href={paths.websiteUpdate} look="secondary">
            Request Quote
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
