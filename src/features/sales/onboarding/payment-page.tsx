import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { featuresOf } from '#src/client/firm/use-words.ts';
import { useHydrated } from '#src/client/page/use-hydrated.ts';
import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';
import { calledIn, noFee } from '#src/shared/packages.ts';
import { pagePath } from '#src/shared/paths.ts';
import { priceLine, priceOf } from '#src/shared/prices/price-line.ts';
import { updateBands } from '#src/shared/prices/update-bands.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';

const bandsOf = ({ prices, said }: PageFirm) => {
  const updates = updateBands(prices);
  return [
    {
      name: said?.['update-basic'] ?? 'Basic updates',
      price: updates.basic,
      example: said?.['update-basic-hint'] ?? 'New words, pictures or opening hours',
    },
    {
      name: said?.['update-medium'] ?? 'Medium updates',
      price: updates.medium,
      example: said?.['update-medium-hint'] ?? 'A new page, or a new look for some pages',
    },
    {
      name: said?.['update-major'] ?? 'Larger revamp',
      price: `${updates.major}+`,
      example: said?.['update-major-hint'] ?? 'Most of the site redesigned',
    },
  ];
};

/** The price bands and the process of a website update. */
function UpdatePanel() {
  const firm = useFirm();
  const say = useSay();
  const { answers } = useBrand();
  const steps = [
    say('assessment', 'A professional assessment of your website as it is today'),
    say('quoteStep', 'A quote within {answer time}').replace('{answer time}', answers),
    say('payStep', 'Payment after the work is completed'),
  ];
  return (
    <>
      <h2 className="text-xl">
        {say('updateCost', 'What an update costs')}
        {vatNote(firm)}
      </h2>
      <dl className="divide-y divide-line rounded border border-line">
        {bandsOf(firm).map(({ name, price, example }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 p-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="tabular serif text-xl text-bottle">{price}</dd>
            <dd className="w-full text-sm text-stone">{example}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="text-lg">{say('updateHow', 'How it goes')}</h3>
        <ol className="mt-2 list-decimal space-y-1 pl-6 marker:text-stone">
          {steps.filter(Boolean).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** The prices and features of a package. */
function PackagePanel({ offered, discounted }: { offered: PagePackage; discounted: boolean }) {
  const { setup, price } = priceOf(offered, discounted);
  const vat = vatNote(useFirm());
  return (
    <>
      <h2 className="text-xl">{calledIn('service', offered)}</h2>
      {offered.words && <p>{offered.words}</p>}
      <dl className="tabular grid grid-cols-2 rounded border border-line">
        <div className="p-4">
          <dt className="text-sm text-stone">To set up{vat}</dt>
          <dd className="serif text-2xl text-bottle">{formatPounds(setup)}</dd>
        </div>
        <div className="border-l border-line p-4">
          <dt className="text-sm text-stone">{`Every ${offered.per}${price > 0 ? vat : ''}`}</dt>
          <dd className="serif text-2xl text-bottle">
            {price > 0 ? formatPounds(price) : noFee(offered.per)}
          </dd>
        </div>
      </dl>
      <ul className="grid gap-2">
        {featuresOf(offered).map((feature, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
          <li key={at} className="flex gap-3">
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              className="mt-1 size-5 shrink-0 text-bottle"
            >
              <path d="m4 10.5 4 4 8-9" />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}

/** CSS classes that hide an element while an option is selected, even before hydration. */
const hiddenWithKey: Record<string, string> = {
  basic: 'hidden-with-basic',
  premium: 'hidden-with-premium',
  update: 'hidden-with-update',
};
const hiddenWithPlace = ['hidden-with-1', 'hidden-with-2', 'hidden-with-3', 'hidden-with-4'];

/** Stores the choice in the URL, so that it survives Back. */
const selectService = (service: string) =>
  history.replaceState(history.state, '', `?package=${service}`);

/** The first page of an order: one of the packages, or an update to an existing website. */
export function PaymentPage() {
  const firm = useFirm();
  const say = useSay();
  const { active } = useLaunchDiscount();
  const packageParam = new URLSearchParams(useSearch()).get('package');
  const { packages } = firm.prices;
  const keys = [...packages.map(({ key }) => key), 'update'];
  const service = keys.find((key) => key === packageParam) ?? packages[0]?.key ?? 'update';
  const hydrated = useHydrated();
  const isGone = hydrated && packageParam !== null && packageParam !== service;
  const [, navigate] = useLocation();
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a choice made before hydration
  useLayoutEffect(() => {
    const [option] = select.current?.selectedOptions ?? [];
    if (option && !option.defaultSelected && option.value !== service) selectService(option.value);
  }, []);
  const options = [
    ...packages.map((offered) => ({
      value: offered.key,
      label: `${calledIn('service', offered)} (${priceLine(firm, offered, active)})`,
    })),
    { value: 'update', label: 'Update Your Website (quote on request)' },
  ];
  const isShown = (key: string) => !hydrated || key === service;
  const shownWith = (shown: string) =>
    keys
      .map((key, place) => (key === shown ? '' : (hiddenWithKey[key] ?? hiddenWithPlace[place])))
      .filter(Boolean);
  const leave = (event: SubmitEvent) => {
    event.preventDefault();
    navigate(
      service === 'update'
        ? pagePath('/website-update-request')
        : `${pagePath('/onboarding')}?package=${service}`,
    );
  };
  return (
    <PageShell
      title={say('choose', 'Choose Your Service')}
      intro={say(
        'chooseIntro',
        'A new website, or an update to the one you have. You can change your mind on the next page.',
      )}
    >
      <Card className="p-5 sm:p-8">
        <form action={pagePath('/onboarding')} onSubmit={leave} className="grid gap-6">
          <SelectField
            label={say('ask', 'What would you like us to do?')}
            options={options}
            ref={select}
            name="package"
            value={service}
            hint={
              isGone ? 'The package of your link is no longer offered. Please choose.' : undefined
            }
            // The price is last: on a phone it would be cut off.
            className="whitespace-normal"
            onChange={({ target }) => selectService(target.value)}
          />
          <div aria-live="polite">
            {packages.map(
              (offered) =>
                isShown(offered.key) && (
                  <section
                    key={offered.key}
                    className={['grid gap-5', ...shownWith(offered.key)].join(' ')}
                  >
                    <PackagePanel offered={offered} discounted={active} />
                  </section>
                ),
            )}
            {isShown('update') && (
              <section className={['grid gap-5', ...shownWith('update')].join(' ')}>
                <UpdatePanel />
              </section>
            )}
          </div>
          {isShown('update') && (
            <Button
              type="submit"
              formAction={pagePath('/website-update-request')}
              className={shownWith('update').join(' ')}
            >
              Request Quote
            </Button>
          )}
          {(!hydrated || service !== 'update') && (
            <Button type="submit" className="hidden-with-update">
              Continue to Setup
            </Button>
          )}
        </form>
      </Card>
    </PageShell>
  );
}
