import { useFormContext } from 'react-hook-form';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { ColourField } from '#src/features/firm/profile/fields/colour-field.tsx';
import { fieldTexts } from '#src/features/firm/profile/fields/field-texts.ts';
import { FirmArea, FirmLines, FirmText } from '#src/features/firm/profile/fields/firm-fields.tsx';
import { HoursField } from '#src/features/firm/profile/fields/hours-field.tsx';
import { LogoField } from '#src/features/firm/profile/fields/logo-field.tsx';
import { NumberField } from '#src/features/firm/profile/fields/number-field.tsx';
import { TimeField } from '#src/features/firm/profile/fields/time-field.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';

const kinds = [
  { value: 'sole-trader', label: 'Sole trader' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'limited-company', label: 'Limited company' },
];
const pair = 'grid items-start gap-6 sm:grid-cols-2';

/** Who the firm is. */
export function IdentityPart() {
  const { register } = useFormContext<FirmData>();
  const [label, hint] = fieldTexts['identity.kind'];
  return (
    <div className="grid gap-10">
      <FormSection title="Name and how to reach you">
        <div className={pair}>
          <FirmText name="identity.name" />
          <FirmText name="identity.strapline" />
          <FirmText name="identity.telephone" type="tel" />
          <FirmText name="identity.email" type="email" />
        </div>
        <div className={pair}>
          <FirmLines name="identity.address" />
          <HoursField />
        </div>
      </FormSection>
      <FormSection
        title="What you promise"
        intro="Said wherever somebody sends you something, and kept by the clock of your inbox."
      >
        <div className={pair}>
          <TimeField of="reply" />
          <TimeField of="answer" />
          <TimeField of="support" />
          <NumberField name="identity.promises.startDays" unit="number" />
        </div>
      </FormSection>
      <FormSection title="Look">
        <div className={pair}>
          <ColourField of="main" />
          <ColourField of="action" />
        </div>
        <LogoField />
      </FormSection>
      <FormSection title="By law">
        <SelectField label={label} hint={hint} options={kinds} {...register('identity.kind')} />
        <div className={pair}>
          <FirmText name="identity.legalName" />
          <FirmText name="identity.companyNumber" />
        </div>
        <FirmArea name="identity.registeredOffice" />
        <div className={pair}>
          <NumberField name="identity.vatRate" unit="number" optional />
          <FirmText name="identity.vatNumber" />
          <FirmText name="identity.icoNumber" />
          <FirmText name="identity.invoicePrefix" />
        </div>
      </FormSection>
      <FormSection title="Only for you" intro="None of this is ever shown on the site.">
        <div className={pair}>
          <FirmText name="identity.ownerEmail" type="email" />
          <FirmText name="identity.mailFrom" />
        </div>
        <FirmLines name="identity.bankHolidays" />
      </FormSection>
    </div>
  );
}
