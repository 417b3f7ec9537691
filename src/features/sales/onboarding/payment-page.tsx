import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useHydrated } from '#src/client/page/use-hydrated.ts';
import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { isPackageName, type PackageName, packageNames, packages } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';
import { priceLine } from '#src/shared/price-line.ts';
import { PackagePanel } from './package-panel.tsx';
import { UpdatePanel } from './update-panel.tsx';

type Service = PackageName | 'update';
const services: readonly Service[] = [...packageNames, 'update'];

const isService = (value: string | null): value is Service =>
  value === 'update' || isPackageName(value);

/** CSS classes that hide an element while an option is selected, even before hydration. */
const hiddenWith: Record<Service, string> = {
  basic: 'hidden-with-basic',
  premium: 'hidden-with-premium',
  update: 'hidden-with-update',
};
const shownWith = (name: Service) =>
  services.filter((other) => other !== name).map((other) => hiddenWith[other]);

/** Stores the choice in the URL, so that it survives Back. */
const selectService = (service: string) =>
  history.replaceState(history.state, '', `?package=${service}`);

/** The first page of an order: one of the two packages, or an update to an existing website. */
export function PaymentPage() {
  const { prices } = useFirm();
  const { active } = useLaunchDiscount();
  const packageParam = new URLSearchParams(useSearch()).get('package');
  const service = isService(packageParam) ? packageParam : 'basic';
  const hydrated = useHydrated();
  const [, navigate] = useLocation();
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a choice made before hydration
  useLayoutEffect(() => {
    const [option] = select.current?.selectedOptions ?? [];
    if (option && !option.defaultSelected && option.value !== service) selectService(option.value);
  }, []);
  const options = [
    ...packageNames.map((name) => ({
      value: name,
      label: `${packages[name].serviceName} (${priceLine(prices, name, active)})`,
    })),
    { value: 'update', label: 'Update Your Website (quote on request)' },
  ];
  const isShown = (name: Service) => !hydrated || name === service;
  const leave = (event: SubmitEvent) => {
    event.preventDefault();
    navigate(service === 'update' ? paths.websiteUpdate : `${paths.onboarding}?package=${service}`);
  };
  return (
    <PageShell
      title="Choose Your Service"
      intro="A new website, or an update to the one you have. You can change your mind on the next page."
    >
      <Card className="p-5 sm:p-8">
        <form action={paths.onboarding} onSubmit={leave} className="grid gap-6">
          <SelectField
            label="What would you like us to do?"
            options={options}
            ref={select}
            name="package"
            value={service}
            // The price is last: on a phone it would be cut off.
            className="whitespace-normal"
            onChange={({ target }) => selectService(target.value)}
          />
          <div aria-live="polite">
            {services.filter(isShown).map((name) => (
              <section key={name} className={['grid gap-5', ...shownWith(name)].join(' ')}>
                {name === 'update' ? (
                  <UpdatePanel />
                ) : (
                  <PackagePanel name={name} discounted={active} />
                )}
              </section>
            ))}
          </div>
          {isShown('update') && (
            <Button
              type="submit"
              formAction={paths.websiteUpdate}
              className={shownWith('update').join(' ')}
            >
              Request Quote
            </Button>
          )}
          {(!hydrated || service !== 'update') && (
            <Button type="submit" className={hiddenWith.update}>
              Continue to Setup
            </Button>
          )}
        </form>
      </Card>
    </PageShell>
  );
}
