import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { featuresOf } from '#src/client/firm/use-words.ts';
import type { LaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { Awning } from '#src/client/ui/awning.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { offerText, savingOn } from '#src/shared/firm/offer.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';
import { calledIn, noFee } from '#src/shared/packages.ts';
import { pagePath } from '#src/shared/paths.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';

interface PriceBoardProps {
  offered: PagePackage;
  /** Of its set-up: smaller where three boards stand side by side. */
  size: string;
  discounted: boolean;
  /** An extra bold line below the features. */
  note: string | false;
}

/** One package: name, prices, features and order button. */
function PriceBoard({ offered, size, discounted, note }: PriceBoardProps) {
  const { key, words, per, setup, originalSetup, price, originalPrice } = offered;
  const vat = vatNote(useFirm());
  const saving = discounted ? savingOn(offered) : 0;
  return (
    <article className="relative flex flex-col rounded on-light bg-paper">
      <Awning />
      {saving > 0 && (
        <p className="sticker serif absolute top-6 -right-3">
          SAVE <span className="block text-2xl">{`${saving}%`}</span>
        </p>
      )}
      <div className="flex grow flex-col gap-6 p-7">
        <h3 className="pr-16 text-2xl">{calledIn('board', offered)}</h3>
        {words && <p>{words}</p>}
        <div className="tabular flex flex-wrap items-end gap-x-8 gap-y-2">
          {originalSetup > 0 && (
            <Price
              now={discounted ? setup : originalSetup}
              was={discounted ? originalSetup : undefined}
              unit="setup"
              size={size}
            />
          )}
          <Price
            now={discounted ? price : originalPrice}
            was={discounted ? originalPrice : undefined}
            unit={`/${per}`}
            free={noFee(per)}
            size="text-3xl"
          />
          {vat && <p className="w-full text-stone">Prices{vat}</p>}
        </div>
        <ul className="ticks">
          {featuresOf(offered).map((feature, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
            <li key={at}>{feature}</li>
          ))}
          {note && <li className="font-semibold">{note}</li>}
        </ul>
        <ButtonLink href={`${pagePath('/payment')}?package=${key}`} className="mt-auto">
          Choose {calledIn('short', offered)}
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
  /** What is said where it costs nothing. */
  free?: string;
  size: string;
}

function Price({ now, was, unit, free, size }: PriceProps) {
  return (
    <p>
      {was !== undefined && was > now && (
        <s className="block text-stone">
          <span className="sr-only">was </span>
          {formatPounds(was)}
        </s>
      )}
      <span className={`serif text-bottle ${free && !now ? 'text-2xl' : size}`}>
        {(!now && free) || formatPounds(now)}
      </span>
      {free && !now ? '' : ` ${unit}`}
    </p>
  );
}

/** The packages, at launch prices while the discount lasts, and the link to website updates. */
export function Pricing({ discount }: { discount: LaunchDiscount }) {
  const { prices } = useFirm();
  const { answers } = useBrand();
  const say = useSay();
  const offer = offerText(prices);
  const isThree = prices.packages.length === 3;
  const columns = prices.packages.length > 1 ? ' md:grid-cols-2' : '';
  return (
    <section id="pricing" className="on-dark bg-bottle">
      <div className="section">
        <h2 className="text-4xl">
          {discount.active && offer
            ? say('offerPrices', 'Special Launch Pricing - Save {offer}!').replace('{offer}', offer)
            : say('prices', 'Our Standard Pricing')}
        </h2>
        <p className="measure mt-4 text-lg">
          {say(
            'pricesIntro',
            'One price to set up, one a month to keep it running. Nothing else unless you ask for it.',
          )}
        </p>
        <div
          className={`mt-12 grid grid-cols-1 gap-10${columns}${isThree ? ' lg:grid-cols-3' : ''}`}
        >
          {prices.packages.map((offered) => (
            <PriceBoard
              key={offered.key}
              offered={offered}
              size={isThree ? 'text-4xl' : 'text-5xl'}
              discounted={discount.active}
              note={offered.key === 'premium' && say('value', 'Over £570 of value')}
            />
          ))}
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4">
          <p className="measure">
            <b>{say('updates', 'Have a website already?')}</b>
            {` ${say('updatesQuote', 'Tell us what should change and we quote within')}${answers && ' '}`}
            {answers}
            {`. ${say('updatesPay', 'You pay when the work is done.')}`}
          </p>
          <ButtonLink href={pagePath('/website-update-request')} look="secondary">
            Request Quote
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
