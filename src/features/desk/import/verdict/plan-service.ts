import { randomUUID } from 'node:crypto';
import type { ImportedPerson } from '#src/features/desk/import/entity.ts';
import { firstWanted } from '#src/features/desk/import/start/first-charge-service.ts';
import { collectionDate } from '#src/features/money/billing/collection/next-billing-service.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import type { Project } from '#src/features/work/project/entity.ts';
import { mapInTurns } from '#src/server/in-turns.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import { findPackage } from '#src/shared/find-package.ts';
import { namedPrice } from '#src/shared/prices/price-line.ts';
import type { Draft } from './draft-rules.ts';
import { readStored, type Stored } from './known-service.ts';
import type { Party } from './party-rules.ts';
import { type Judged, judgeRows, missing } from './verdict-service.ts';

/** What customers have for whom the file says nothing, and which mandates and addresses are taken. */
interface Ground {
  package: string;
  /** The first day (ISO) on which one can be charged. */
  earliest: string;
  people: Stored['people'];
  /** Gathers the references of mandates, of which each is once. */
  references: Set<string>;
}

/**
 * Drafts what rows make: says what becomes of each, and returns each person with what is stored of them.
 * The verdict shows it, and the commit drafts it again of what was judged before, and stores it.
 */
export async function planRows(
  ctx: ServiceContext,
  drafts: readonly Draft[],
  usual: { package: string; statuses: Stored['statuses'] },
) {
  const stored = await readStored(ctx, drafts, usual.statuses);
  const { rows, people } = await judgeRows(drafts, stored);
  const references = new Set(stored.references);
  const earliest = collectionDate(ctx);
  const ground = { package: usual.package, earliest, people: stored.people, references };
  return { rows, planned: await mapInTurns(people, (one) => planPerson(ctx, one, ground)) };
}

/** A person of a file with what is stored of them. */
export type Planned = ReturnType<typeof planPerson>;

function planPerson(ctx: ServiceContext, judged: Judged, ground: Ground) {
  const { party, known } = judged;
  const personId = known?.personId ?? randomUUID();
  const account = planAccount(ctx, judged, personId, ground);
  return {
    ...{ ...judged, ...account, personId, change: changeOf(judged, account.customer !== null) },
    // Whoever reads at an address can log in: who is a customer already is given none by a file.
    addresses: known?.customerId ? [] : party.emails.filter((email) => !ground.people.has(email)),
  };
}

/** What an import makes of somebody known; null of whom it stores anew. */
function changeOf({ party, known }: Judged, isCustomer: boolean): ImportedPerson['change'] {
  if (known === null) return null;
  const { personId: _person, customerId: _account, ...before } = known;
  const after = { ...before };
  for (const { name } of missing(party, known)) after[name] = party[name];
  return { before, after: isCustomer ? { ...after, standing: 'customer' } : after };
}

/** What a new customer has; nothing for a contact, and where they are a customer already. */
function planAccount(
  ctx: ServiceContext,
  { party, known }: Judged,
  personId: string,
  ground: Ground,
) {
  const [email] = party.emails;
  if (email === undefined || known?.customerId)
    return { customer: null, projects: [], mandate: null };
  const now = ctx.clock();
  const id = randomUUID();
  const called = party.businessName || party.name;
  const since = party.startedOn ? londonMidnight(party.startedOn) : null;
  const chosen = party.package ?? ground.package;
  const offered = findPackage(ctx.firm, chosen);
  const customer = {
    ...{ id, personId, email, package: chosen },
    ...{ firstName: party.firstName, lastName: party.lastName, businessName: called },
    createdAt: since !== null && since < now ? since : now,
    subscriptionStatus: 'pending',
    monthlyFee: party.monthlyPrice ?? (offered ? namedPrice(ctx.firm.prices, offered).price : null),
    feePer: party.monthlyPrice === null ? (offered?.per ?? 'month') : 'month',
    heldSince: now,
  } satisfies Partial<Customer>;
  const projects = party.domains.map(
    (domainName, at) =>
      ({
        ...{ id: randomUUID(), createdAt: now, customerId: id, domainName, liveAt: since },
        projectName: at === 0 ? `Website for ${called}` : `Website for ${called}: ${domainName}`,
        projectDescription: '',
        status: 'completed',
      }) satisfies Partial<Project>,
  );
  return { customer, projects, mandate: planMandate(party, id, now, ground) };
}

function planMandate(
  party: Party,
  customerId: string,
  now: Date,
  { references, earliest }: Ground,
) {
  const { mandateId: providerId, mandateReference: given } = party;
  if (providerId === null) return null;
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
    firstChargeOn: firstWanted(party, londonDate(now), earliest),
  } satisfies Partial<Mandate>;
}
