import type { LaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { paths } from '#src/shared/paths.ts';
import { PriceBoard } from './price-board.tsx';

/** The two packages, at launch prices while the discount lasts, and the link to website updates. */
export function Pricing({ discount }: { discount: LaunchDiscount }) {
  return (
    <section id="pricing" className="on-dark bg-bottle">
      <div className="section">
        <h2 className="text-4xl">
          {discount.active ? 'Special Launch Pricing - Save 50%!' : 'Our Standard Pricing'}
        </h2>
        <p className="measure mt-4 text-lg">
          One price to set up, one a month to keep it running. Nothing else unless you ask for it.
        </p>
        <div className="mt-12 grid grid-cols-1 gap-10 md:grid-cols-2">
          <PriceBoard name="basic" discounted={discount.active}>
            Choose Basic
          </PriceBoard>
          <PriceBoard name="premium" discounted={discount.active} note="Over £570 of value">
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
