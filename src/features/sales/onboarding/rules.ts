interface ProjectFacts {
  id: string;
  businessName: string;
  businessDescription: string;
  existingDomain: string;
}

/** Returns the project columns that come from its inquiry. */
export const projectText = (inquiry: ProjectFacts) => ({
  inquiryId: inquiry.id,
  projectName: `Website for ${inquiry.businessName}`,
  projectDescription: inquiry.businessDescription,
  domainName: inquiry.existingDomain || null,
});

interface DomainFields {
  hasDomain: 'yes' | 'no' | '';
  existingDomain: string;
  desiredDomains: string;
}

/** Clears the domain fields that do not apply: all where no domain is asked for, or the unasked one. */
export function relevantAnswers<Values extends DomainFields>(
  values: Values,
  asksDomain: boolean,
): Values {
  const hasDomain = asksDomain ? values.hasDomain : '';
  return {
    ...values,
    hasDomain,
    existingDomain: hasDomain === 'yes' ? values.existingDomain : '',
    desiredDomains: hasDomain === 'no' ? values.desiredDomains : '',
  };
}
