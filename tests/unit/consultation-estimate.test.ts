import { describe, expect, test } from 'vitest';
import {
  type AddOn,
  addOns,
  type Complexity,
  estimateConsultation,
  type ServiceType,
  type Timeline,
} from '#src/features/sales/quote/request/estimate-rules.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';

const ticked = (names: readonly AddOn[]) => Object.fromEntries(names.map((name) => [name, true]));

/** Worked by hand: base × complexity × timeline + add-ons, in whole pounds. */
const workedByHand: [ServiceType, Complexity, Timeline, AddOn[], number][] = [
  ['consultation', 'basic', 'flexible', [], 50],
  ['customDevelopment', 'basic', 'flexible', [], 200],
  ['websiteRedesign', 'basic', 'flexible', [], 150],
  ['ecommerce', 'basic', 'flexible', [], 300],
  ['integration', 'basic', 'flexible', [], 100],
  ['integration', 'intermediate', 'flexible', [], 150],
  ['integration', 'advanced', 'flexible', [], 200],
  ['integration', 'enterprise', 'flexible', [], 300],
  ['integration', 'basic', 'standard', [], 120],
  ['integration', 'basic', 'rush', [], 180],
  ['consultation', 'basic', 'flexible', [...addOns], 625],
  ['consultation', 'intermediate', 'rush', ['ongoingSupport'], 185],
  ['websiteRedesign', 'intermediate', 'standard', ['seoSetup', 'ongoingSupport'], 395],
  ['websiteRedesign', 'advanced', 'rush', ['contentWriting'], 640],
  ['customDevelopment', 'advanced', 'standard', ['ecommerceFeatures', 'seoSetup'], 755],
  ['ecommerce', 'intermediate', 'standard', ['ecommerceFeatures'], 740],
  ['ecommerce', 'enterprise', 'rush', [...addOns], 2195],
];

describe('estimate = base x complexity x timeline + add-ons, rounded to a whole number', () => {
  test.each(workedByHand)(
    '%s, %s, %s with %j is £%i',
    (serviceType, projectComplexity, timeline, extras, pounds) => {
      const choices = { serviceType, projectComplexity, timeline, ...ticked(extras) };
      expect(estimateConsultation(defaultPrices.estimate, choices)).toMatchObject({
        total: pounds,
        complete: true,
      });
    },
  );
});
