import type { JudgedRow } from '#src/features/desk/import/contract.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { mapInTurns } from '#src/server/in-turns.ts';
import { foldText } from '#src/shared/fold-text.ts';
import type { Draft } from './draft-rules.ts';
import type { Known, PersonValues, Stored } from './known-service.ts';
import { addRow, callerKey, contradictions, keysOf, type Party, partyOf } from './party-rules.ts';

/** What somebody known is given where they have none; in words. */
const filled = [
  { name: 'businessName', called: 'business' },
  { name: 'phone', called: 'telephone number' },
  { name: 'address', called: 'address' },
  { name: 'city', called: 'town' },
  { name: 'postcode', called: 'postcode' },
] as const;
type Details = Pick<PersonValues, (typeof filled)[number]['name']>;

/** A person to be stored, with whom they are already. */
export interface Judged {
  party: Party;
  known: Known | null;
  /** The rows that say so. */
  drafts: Draft[];
}

const list = new Intl.ListFormat('en-GB');
const listFilled = (found: readonly (typeof filled)[number][]) =>
  list.format(found.map(({ called }) => called));

/** Decides what becomes of each row, and who is to be stored. Rows are in the order of the file. */
export async function judgeRows(
  drafts: readonly Draft[],
  stored: Stored,
): Promise<{ rows: JudgedRow[]; people: Judged[] }> {
  const found = new Map<string, Judged>();
  const mandates = new Map<string, Judged>();
  const people: Judged[] = [];
  const rows = await mapInTurns(drafts, (draft): JudgedRow => {
    const { row, notes } = draft;
    const name = draft.name || draft.emails[0] || '';
    const owners = draft.emails.flatMap((email) => stored.people.get(email) ?? []);
    const [known = null] = owners;
    const keys = [...keysOf(draft), ...(known ? [known.personId] : [])];
    const parties = new Set(keys.flatMap((key) => found.get(key) ?? []));
    const [own] = parties;
    const owner = draft.mandateId === null ? undefined : mandates.get(draft.mandateId);
    const problems = [
      ...draft.problems,
      ...(parties.size > 1 ? [messages.ofTwo([...parties].map(({ party }) => party.row))] : []),
      ...owners
        .filter(({ personId }) => personId !== known?.personId)
        .map((other) => messages.ofTwoKnown(known?.name ?? '', other.name)),
      ...(own ? contradictions(own.party, draft) : []),
      ...(owner && owner !== own ? [`Row ${owner.party.row} has the same mandate.`] : []),
      ...(known?.customerId ? [] : mandateProblems(draft, stored)),
    ];
    if (problems.length > 0) return { row, name, verdict: 'error', says: [...problems, ...notes] };
    const judged: Judged = own ?? { party: partyOf(draft), known, drafts: [draft] };
    for (const key of keys) found.set(key, judged);
    if (draft.mandateId !== null) mandates.set(draft.mandateId, judged);
    if (own) return { row, name, verdict: 'same', says: [...sameAs(own, draft), ...notes] };
    if (draft.emails.length === 0 && stored.callers.has(callerKey(draft.name, draft.phone)))
      return { row, name, verdict: 'known', says: ['A contact already: left as they are.'] };
    people.push(judged);
    return { row, name, ...verdictOf(draft, known, notes) };
  });
  // Customers who are given nothing are left out.
  const given = people.filter(
    ({ party, known }) => !known?.customerId || missing(party, known).length > 0,
  );
  return { rows, people: given };
}

/** Adds a further row of somebody, and says what of it is kept. */
function sameAs(own: Judged, draft: Draft): string[] {
  const { party, known } = own;
  const isNewSite = draft.domain !== null && !party.domains.includes(draft.domain);
  own.drafts.push(draft);
  const leftOut = addRow(party, draft);
  return [
    `As row ${party.row}.`,
    ...(known?.customerId ? ['A customer already: only what they have not is added.'] : []),
    ...(isNewSite && !known?.customerId ? [`Their website ${draft.domain} too.`] : []),
    ...(leftOut.length > 0 ? [`Left out, as that row has another: ${list.format(leftOut)}.`] : []),
  ];
}

function verdictOf(draft: Draft, known: Known | null, notes: string[]) {
  if (known?.customerId) {
    const given = missing(draft, known);
    const says =
      given.length > 0
        ? `A customer already: ${listFilled(given)} added, all else left as it is.`
        : 'A customer already: left as they are.';
    return { verdict: 'known' as const, says: [says] };
  }
  if (draft.emails.length === 0)
    return {
      verdict: 'contact' as const,
      says: ['Without an email address they have no portal: written down as a contact.', ...notes],
    };
  if (!known) return { verdict: 'new' as const, says: notes };
  const kept = filled.filter(
    ({ name }) =>
      draft[name] !== '' && known[name] !== '' && foldText(draft[name]) !== foldText(known[name]),
  );
  const says = [
    `Known as ${known.name}: becomes a customer.`,
    ...(kept.length > 0 ? [`Left as it is known: ${listFilled(kept)}.`] : []),
    ...notes,
  ];
  return { verdict: 'new' as const, says };
}

/** What a file adds to somebody known. */
export const missing = (given: Details, known: Details) =>
  filled.filter(({ name }) => known[name] === '' && given[name] !== '');

/** The statuses of mandates that can be charged, or will be. */
const chargeable = ['pending_submission', 'submitted', 'active'];

function mandateProblems(
  { mandateId }: Draft,
  { mandates, statuses }: Pick<Stored, 'mandates' | 'statuses'>,
): string[] {
  if (mandateId === null) return [];
  if (mandates.has(mandateId)) return [`The mandate ${mandateId} is another customer’s already.`];
  if (statuses === null) return [];
  const status = statuses.get(mandateId);
  if (status === undefined) return [`GoCardless knows no mandate ${mandateId} of yours.`];
  return isChargeable(status)
    ? []
    : [`The mandate ${mandateId} is ${status.replaceAll('_', ' ')} at GoCardless.`];
}

export const isChargeable = (status: string | undefined): boolean =>
  status !== undefined && chargeable.includes(status);
