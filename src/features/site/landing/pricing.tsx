import type { ReactNode } from 'react';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { useWords } from '#src/client/firm/use-words.ts';
import type { LaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { Awning } from '#src/client/ui/awning.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { offerText, savingOn } from '#src/shared/firm/offer.ts';
import { formatPounds } from '#src/shared/money.ts';
import { type PackageName, packages } from '#src/shared/packages.ts';
import { pagePath } from '#src/shared/paths.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';

interface PriceBoardProps {
  name: PackageName;
  discounted: boolean;
  /** An extra bold line below the features. */
  note?: string;
  /** The button text. */
  children: ReactNode;
}

/** One package: name, prices, features and order button. */
function PriceBoard({ name, discounted, note, children }: PriceBoardProps) {
  const firm = useFirm();
  const { prices } = firm;
  const words = useWords();
  const vat = vatNote(firm);
  const tier = prices.packages[name];
  const saving = discounted ? savingOn(prices, name) : 0;
  return (
    <article className="relative flex flex-col rounded on-light bg-paper">
      <Awning />
      {saving > 0 && (
        <p className="sticker serif absolute top-6 -right-3">
          SAVE <span className="block text-2xl">{`${saving}%`}</span>
        </p>
      )}
      <div className="flex grow flex-col gap-6 p-7">
        <h3 className="pr-16 text-2xl">{packages[name].displayName}</h3>
        <div className="tabular flex flex-wrap items-end gap-x-8 gap-y-2">
          <Price
            now={discounted ? tier.setup : tier.originalSetup}
            was={discounted ? tier.originalSetup : undefined}
            unit="setup"
            size="text-5xl"
          />
          <Price
            now={discounted ? tier.monthly : tier.originalMonthly}
            was={discounted ? tier.originalMonthly : undefined}
            unit="/month"
            size="text-3xl"
          />
          {vat && <p className="w-full text-stone">Both{vat}</p>}
        </div>
        <ul className="ticks">
          {words.packages[name].map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          {note && <li className="font-semibold">{note}</li>}
        </ul>
        <ButtonLink href={`${pagePath('/payment')}?package=${name}`} className="mt-auto">
          {children}
        </ButtonLink>
      </div>
    </article>
  );
}

interface PriceProps {
  /** The current price in pence. */
  now: number;
  /** The original price in pence, struck through. */
  was: number | undefined;
  unit: string;
  size: string;
}

function Price({ now, was, unit, size }: PriceProps) {
  return (
    <p>
      {was !== undefined && was > now && (
        <s className="block text-stone">
          <span className="sr-only">was </span>
          {formatPounds(was)}
        </s>
      )}
      <span className={`serif text-bottle ${size}`}>{formatPounds(now)}</span>
      {` ${unit}`}
    </p>
  );
}

/** The two packages, at launch prices while the discount lasts, and the link to website updates. */
export function Pricing({ discount }: { discount: LaunchDiscount }) {
  const { prices } = useFirm();
  const { answers } = useBrand();
  const say = useSay();
  const offer = offerText(prices);
  return (
    <section id="pricing" className="on-dark bg-bottle">
      <div className="section">
        <h2 className="text-4xl">
          {discount.active && offer
            ? say('Special Launch Pricing - Save {offer}!').replace('{offer}', offer)
            : say('Our Standard Pricing')}
        </h2>
        <p className="measure mt-4 text-lg">
          {say(
            'One price to set up, one a month to keep it running. Nothing else unless you ask for it.',
          )}
        </p>
        <div className="mt-12 grid grid-cols-1 gap-10 md:grid-cols-2">
          <PriceBoard name="basic" discounted={discount.active}>
            Choose Basic
          </PriceBoard>
          <PriceBoard name="premium" discounted={discount.active} note={say('Over £570 of value')}>
            Choose Premium
          </PriceBoard>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4">
          <p className="measure">
            <b>{say('Have a website already?')}</b>
            {` ${say('Tell us what should change and we quote within')} `}
            {answers}
            {`. ${say('You pay when the work is done.')}`}
          </p>
          <ButtonLink href={pagePath('/website-update-request')} look="secondary">
            Request Quote
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
