import { useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { useLaunchDiscount } from '#src/client/use-launch-discount.ts';
import { isPackageName, type PackageName, packageNames, pricing } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';
import { priceLine } from '#src/shared/price-line.ts';
import { PackagePanel } from './package-panel.tsx';
import { UpdatePanel } from './update-panel.tsx';

type Service = PackageName | 'update';

const isService = (value: string | null): value is Service =>
  value === 'update' || isPackageName(value);

/** The address remembers the choice, so that it is still there on the way back. */
const choose = (service: string) => history.replaceState(history.state, '', `?package=${service}`);

/** Where an order begins: one of the two packages, or an update to a website that exists. */
export function ServiceSelectionPage() {
  const { active } = useLaunchDiscount();
  const wanted = new URLSearchParams(useSearch()).get('package');
  const service = isService(wanted) ? wanted : 'basic';
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice from before React came
  useLayoutEffect(() => {
    const [option] = select.current?.selectedOptions ?? [];
    if (option && !option.defaultSelected && option.value !== service) choose(option.value);
  }, []);
  const options = [
    ...packageNames.map((name) => ({
      value: name,
      label: `${pricing[name].serviceName} (${priceLine(name, active)})`,
    })),
    { value: 'update', label: 'Update Your Website (quote on request)' },
  ];
  return (
    <PageShell
      title="Choose Your Service"
      intro="A new website, or new life for the one you have. You can change your mind on the next page."
    >
      <Card className="grid gap-6 p-5 sm:p-8">
        <SelectField
          label="What would you like us to do?"
          options={options}
          ref={select}
          value={service}
          onChange={({ target }) => choose(target.value)}
        />
        {service === 'update' ? (
          <UpdatePanel />
        ) : (
          <PackagePanel name={service} discounted={active} />
        )}
        {service === 'update' ? (
          <ButtonLink href={paths.websiteUpdate}>Request Quote</ButtonLink>
        ) : (
          <ButtonLink href={`${paths.onboarding}?package=${service}`}>Continue to Setup</ButtonLink>
        )}
      </Card>
    </PageShell>
  );
}
