import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { fieldTexts } from '#src/features/firm/profile/fields/field-texts.ts';
import { FirmArea, FirmLines, FirmText } from '#src/features/firm/profile/fields/firm-fields.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';

/** What the landing page and the price boards say. */
export function WordsPart() {
  const { register } = useFormContext<FirmData>();
  const [label, hint] = fieldTexts['words.samples'];
  return (
    <div className="grid max-w-[48rem] gap-10">
      <FormSection title="The first screen" intro="All texts are plain: no formatting, no links.">
        <FirmText name="words.hero.headline" />
        <FirmArea name="words.hero.body" />
      </FormSection>
      <FormSection title="Services">
        <FirmText name="words.services.first.title" />
        <FirmArea name="words.services.first.body" />
        <FirmText name="words.services.second.title" />
        <FirmArea name="words.services.second.body" />
        <FirmText name="words.services.third.title" />
        <FirmArea name="words.services.third.body" />
      </FormSection>
      <FormSection title="What each package contains">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <FirmLines name="words.packages.basic" />
          <FirmLines name="words.packages.premium" />
        </div>
      </FormSection>
      <FormSection title="About, contact and foot">
        <FirmText name="words.about.title" />
        <FirmArea name="words.about.body" />
        <FirmText name="words.about.signature" />
        <FirmArea name="words.contact" />
        <FirmText name="words.footer" />
        <CheckboxField label={label} hint={hint} {...register('words.samples')} />
      </FormSection>
    </div>
  );
}
