import type { Onboarding } from './contract.ts';

/** The answers that were asked for: domain questions only with premium, and only the one that fits. */
export function relevantAnswers(answers: Onboarding): Onboarding {
  const hasDomain = answers.selectedPackage === 'premium' ? answers.hasDomain : '';
  return {
    ...answers,
    hasDomain,
    existingDomain: hasDomain === 'yes' ? answers.existingDomain : '',
    desiredDomains: hasDomain === 'no' ? answers.desiredDomains : '',
  };
}
