import { useState } from 'react';
import { useSearch } from 'wouter';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { useLaunchDiscount } from '#src/client/use-launch-discount.ts';
import { type PackageName, packageNames, pricing } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';
import { priceLine } from '#src/shared/price-line.ts';
import { PackagePanel } from './package-panel.tsx';
import { UpdatePanel } from './update-panel.tsx';

type Service = PackageName | 'update';

const isService = (value: string | null): value is Service =>
  value === 'update' || packageNames.some((name) => name === value);

/** Where an order begins: one of the two packages, or an update to a website that exists. */
export function ServiceSelectionPage() {
  const { active } = useLaunchDiscount();
  const wanted = new URLSearchParams(useSearch()).get('package');
  const [chosen, choose] = useState<Service>();
  const service = chosen ?? (isService(wanted) ? wanted : 'basic');
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
          value={service}
          onChange={({ target }) => isService(target.value) && choose(target.value)}
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
