import { FormSection } from '#src/client/ui/fields/form.tsx';
import { DiscountField } from '#src/features/firm/profile/fields/discount-field.tsx';
import { NumberField } from '#src/features/firm/profile/fields/number-field.tsx';

const four = 'grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-4';

/** What the firm charges. */
export const PricesPart = () => (
  <div className="grid gap-10">
    <FormSection title="Basic Static Website">
      <div className={four}>
        <NumberField unit="pounds" name="prices.packages.basic.setup" />
        <NumberField unit="pounds" name="prices.packages.basic.originalSetup" />
        <NumberField unit="pounds" name="prices.packages.basic.monthly" />
        <NumberField unit="pounds" name="prices.packages.basic.originalMonthly" />
      </div>
    </FormSection>
    <FormSection title="Premium Static Website">
      <div className={four}>
        <NumberField unit="pounds" name="prices.packages.premium.setup" />
        <NumberField unit="pounds" name="prices.packages.premium.originalSetup" />
        <NumberField unit="pounds" name="prices.packages.premium.monthly" />
        <NumberField unit="pounds" name="prices.packages.premium.originalMonthly" />
      </div>
    </FormSection>
    <FormSection title="Discount and extra">
      <DiscountField />
      <div className={four}>
        <NumberField unit="pounds" name="prices.googleBusiness" />
      </div>
    </FormSection>
    <FormSection title="Updates of a website">
      <div className={four}>
        <NumberField unit="pounds" name="prices.updates.basic.from" />
        <NumberField unit="pounds" name="prices.updates.basic.to" />
        <NumberField unit="pounds" name="prices.updates.medium.from" />
        <NumberField unit="pounds" name="prices.updates.medium.to" />
        <NumberField unit="pounds" name="prices.updates.major.from" />
      </div>
    </FormSection>
    <FormSection
      title="Estimates"
      intro="Where people ask for a quote: the service, times how complex it is, times how soon, and what is added."
    >
      <div className={four}>
        <NumberField unit="pounds" name="prices.estimate.services.consultation" />
        <NumberField unit="pounds" name="prices.estimate.services.customDevelopment" />
        <NumberField unit="pounds" name="prices.estimate.services.websiteRedesign" />
        <NumberField unit="pounds" name="prices.estimate.services.ecommerce" />
        <NumberField unit="pounds" name="prices.estimate.services.integration" />
      </div>
      <div className={four}>
        <NumberField unit="number" name="prices.estimate.complexities.basic" />
        <NumberField unit="number" name="prices.estimate.complexities.intermediate" />
        <NumberField unit="number" name="prices.estimate.complexities.advanced" />
        <NumberField unit="number" name="prices.estimate.complexities.enterprise" />
        <NumberField unit="number" name="prices.estimate.timelines.flexible" />
        <NumberField unit="number" name="prices.estimate.timelines.standard" />
        <NumberField unit="number" name="prices.estimate.timelines.rush" />
      </div>
      <div className={four}>
        <NumberField unit="pounds" name="prices.estimate.addOns.seoSetup" />
        <NumberField unit="pounds" name="prices.estimate.addOns.contentWriting" />
        <NumberField unit="pounds" name="prices.estimate.addOns.ongoingSupport" />
        <NumberField unit="pounds" name="prices.estimate.addOns.customIntegrations" />
        <NumberField unit="pounds" name="prices.estimate.addOns.ecommerceFeatures" />
      </div>
    </FormSection>
  </div>
);
