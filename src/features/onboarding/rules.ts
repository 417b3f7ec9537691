import type { PackageName } from '#src/shared/packages.ts';

export const onboardingMessages = {
  sent: 'Information Submitted Successfully!',
  failed: 'Submission Failed',
  failedHint: 'Please try again or contact us directly.',
} as const;

interface ProjectFacts {
  id: string;
  businessName: string;
  businessDescription: string;
  existingDomain: string;
}

/** What a project takes from the inquiry that it is opened for. */
export const projectText = (inquiry: ProjectFacts) => ({
  inquiryId: inquiry.id,
  projectName: `Website for ${inquiry.businessName}`,
  projectDescription: inquiry.businessDescription,
  domainName: inquiry.existingDomain || null,
});

interface DomainAnswers {
  selectedPackage: PackageName;
  hasDomain: 'yes' | 'no' | '';
  existingDomain: string;
  desiredDomains: string;
}

/** The answers that were asked for: domain questions only with premium, and only the one that fits. */
export function relevantAnswers<Answers extends DomainAnswers>(answers: Answers): Answers {
  const hasDomain = answers.selectedPackage === 'premium' ? answers.hasDomain : '';
  return {
    ...answers,
    hasDomain,
    existingDomain: hasDomain === 'yes' ? answers.existingDomain : '',
    desiredDomains: hasDomain === 'no' ? answers.desiredDomains : '',
  };
}
