import { formatDate } from '#src/shared/dates/dates.ts';

/** What is known of the renewal of a project's domain and hosting. */
interface Renewals {
  status: string;
  domainName: string | null;
  domainRenewsOn: string | null;
  hostingRenewsOn: string | null;
  /** Whether domain and hosting belong to what they have. */
  includesDomain: boolean;
  /** Whether the price board names hosting all the same, so that nothing may be said against it. */
  namesHosting: boolean;
  /** Whether nothing is renewed any more: the project was cancelled, or the subscription is over. */
  isOver: boolean;
}

const notIncluded = 'Not part of your package';

/** Whether lines of a price board name hosting. */
export const nameHosting = (lines: readonly string[]): boolean =>
  lines.some((line) => /\bhost(ing|ed)\b/i.test(line));

/** Returns until when the domain and the hosting are paid, and who renews them, in words. */
export function renewalWords(project: Renewals) {
  const { domainRenewsOn, hostingRenewsOn, isOver } = project;
  const until = (on: string) => `${isOver ? 'Paid until' : 'Renews on'} ${formatDate(on)}`;
  return {
    domain: domainRenewsOn ? until(domainRenewsOn) : undatedDomain(project),
    /** Undefined where nothing can be said. */
    hosting: hostingRenewsOn ? until(hostingRenewsOn) : undatedHosting(project),
    /** Undefined where we renew neither. */
    renewed: isOver ? undefined : whatIsRenewed(domainRenewsOn, hostingRenewsOn),
  };
}

function undatedDomain({ includesDomain, domainName, isOver }: Renewals): string {
  if (!includesDomain) return notIncluded;
  if (isOver) return domainName ? 'Not renewed by us any more' : 'None registered';
  return domainName ? 'No renewal date yet' : 'None registered yet';
}

function undatedHosting(project: Renewals): string | undefined {
  const { includesDomain, namesHosting, status, isOver } = project;
  if (!includesDomain) return namesHosting ? undefined : notIncluded;
  if (isOver) return 'Not included any more';
  return status === 'completed'
    ? 'Included, no renewal date yet'
    : 'Included, from the day it is live';
}

function whatIsRenewed(domain: string | null, hosting: string | null): string | undefined {
  if (domain && hosting) return 'both';
  if (domain) return 'the domain';
  return hosting ? 'the hosting' : undefined;
}
