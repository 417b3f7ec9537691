import { describe, expect, test } from 'vitest';
import {
  type AddOn,
  addOns,
  type Complexity,
  complexities,
  estimateConsultation,
  type ServiceType,
  serviceTypes,
  type Timeline,
  timelines,
} from '#src/features/consultation/rules.ts';

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
      expect(estimateConsultation(choices)).toMatchObject({ total: pounds, complete: true });
    },
  );
});

const subsets = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, chosen) =>
    items.filter((_, place) => (chosen >> place) % 2 === 1),
  );

test('every one of the 1,920 combinations is whole, adds up, and rises with each add-on', () => {
  const prices: Record<AddOn, number> = {
    seoSetup: 75,
    contentWriting: 100,
    ongoingSupport: 50,
    customIntegrations: 150,
    ecommerceFeatures: 200,
  };
  let seen = 0;
  for (const serviceType of serviceTypes)
    for (const projectComplexity of complexities)
      for (const timeline of timelines) {
        const plain = estimateConsultation({ serviceType, projectComplexity, timeline });
        for (const extras of subsets(addOns)) {
          const { total } = estimateConsultation({
            serviceType,
            projectComplexity,
            timeline,
            ...ticked(extras),
          });
          expect(Number.isInteger(total)).toBe(true);
          const added = extras.reduce((sum, name) => sum + prices[name], 0);
          expect(total).toBe(plain.total + added);
          seen += 1;
        }
      }
  expect(seen).toBe(1920);
});

test('the estimate says how it was made', () => {
  expect(
    estimateConsultation({
      serviceType: 'websiteRedesign',
      projectComplexity: 'intermediate',
      timeline: 'standard',
      seoSetup: true,
      ongoingSupport: true,
    }),
  ).toEqual({
    base: 150,
    complexity: 1.5,
    timeline: 1.2,
    work: 270,
    addOns: [
      { name: 'seoSetup', price: 75, monthly: false },
      { name: 'ongoingSupport', price: 50, monthly: true },
    ],
    total: 395,
    complete: true,
  });
});

test('a choice not made yet counts as 1, and the estimate is not complete', () => {
  expect(estimateConsultation({})).toMatchObject({ base: 0, total: 0, complete: false });
  expect(
    estimateConsultation({ serviceType: 'ecommerce', projectComplexity: null, timeline: null }),
  ).toMatchObject({ base: 300, complexity: undefined, total: 300, complete: false });
  expect(estimateConsultation({ serviceType: 'ecommerce', timeline: 'rush' })).toMatchObject({
    total: 540,
    complete: false,
  });
});
