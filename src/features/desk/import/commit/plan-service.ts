import { randomUUID } from 'node:crypto';
import { firstWanted } from '#src/features/desk/import/start/first-date-rules.ts';
import type { Stored } from '#src/features/desk/import/verdict/known-rules.ts';
import type { Party } from '#src/features/desk/import/verdict/party-rules.ts';
import type { Judged } from '#src/features/desk/import/verdict/verdict-service.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import type { Project } from '#src/features/work/project/entity.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import type { PackageName } from '#src/shared/packages.ts';

/** A person of a file with the rows that are stored of them. */
export interface Planned extends Judged {
  personId: string;
  /** Addresses that nobody has yet. */
  addresses: string[];
  /** Null for a contact, and where they are a customer already. */
  customer: Omit<
    Customer,
    'quoteId' | 'quoteAcceptedAt' | 'quotedMonthly' | 'endedAt' | 'nextBillingDate' | 'monthlyFor'
  > | null;
  projects: PlannedProject[];
  mandate: PlannedMandate | null;
}

type PlannedProject = Pick<
  Project,
  | 'id'
  | 'createdAt'
  | 'customerId'
  | 'projectName'
  | 'projectDescription'
  | 'status'
  | 'domainName'
  | 'liveAt'
>;
type PlannedMandate = Pick<
  Mandate,
  | 'id'
  | 'createdAt'
  | 'customerId'
  | 'reference'
  | 'status'
  | 'agreedAt'
  | 'termsVersion'
  | 'provider'
  | 'providerId'
  | 'provenBy'
  | 'provenAt'
  | 'firstChargeOn'
>;

/** What customers have for whom the file says nothing. */
interface Usual {
  package: PackageName;
  /** The first day (ISO) on which one can be charged. */
  earliest: string;
}

/** Makes the rows of a person; `references` gathers those of mandates, of which each is once. */
export function planPerson(
  ctx: ServiceContext,
  { party, known, details, drafts }: Judged,
  stored: Pick<Stored, 'people'>,
  references: Set<string>,
  usual: Usual,
): Planned {
  const personId = known?.personId ?? randomUUID();
  // Whoever reads at an address can log in: who is a customer already is given none by a file.
  const addresses = known?.customerId
    ? []
    : party.emails.filter((email) => !stored.people.has(email));
  const base = { party, known, details, drafts, personId, addresses };
  const [email] = party.emails;
  if (email === undefined || known?.customerId)
    return { ...base, customer: null, projects: [], mandate: null };
  const now = ctx.clock();
  const id = randomUUID();
  const called = party.businessName || party.name;
  const since = party.startedOn ? londonMidnight(party.startedOn) : null;
  const chosen = party.package ?? usual.package;
  const customer = {
    ...{ id, personId, email, package: chosen },
    ...{ firstName: party.firstName, lastName: party.lastName, businessName: called },
    createdAt: since !== null && since < now ? since : now,
    subscriptionStatus: 'pending' as const,
    monthlyFee: party.monthlyPrice ?? ctx.firm.prices.packages[chosen].monthly,
    heldSince: now,
  };
  const projects = party.domains.map((domainName, at) => ({
    ...{ id: randomUUID(), createdAt: now, customerId: id, domainName, liveAt: since },
    projectName: at === 0 ? `Website for ${called}` : `Website for ${called}: ${domainName}`,
    projectDescription: '',
    status: 'completed' as const,
  }));
  return { ...base, customer, projects, mandate: planMandate(ctx, party, id, references, usual) };
}

function planMandate(
  ctx: ServiceContext,
  party: Party,
  customerId: string,
  references: Set<string>,
  usual: Usual,
): PlannedMandate | null {
  const { mandateId: providerId, mandateReference: given } = party;
  if (providerId === null) return null;
  const now = ctx.clock();
  const reference = given === null || references.has(given) ? providerId : given;
  references.add(reference);
  return {
    ...{ id: randomUUID(), createdAt: now, customerId, reference, providerId },
    status: 'waiting',
    agreedAt: now,
    // They agreed to the terms of another time.
    termsVersion: '',
    provider: 'gocardless',
    provenBy: 'owner',
    provenAt: now,
    firstChargeOn: firstWanted(party, londonDate(now), usual.earliest),
  };
}
