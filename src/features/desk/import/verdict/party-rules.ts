import { foldText, nationalDigits } from '#src/shared/fold-text.ts';
import type { Draft } from './draft-rules.ts';

/** A person of a file, of one or more rows. */
export interface Party extends Omit<Draft, 'domain'> {
  domains: string[];
}

/** By what somebody without an address is known: name and number. */
export const callerKey = (name: string, phone: string): string =>
  `${foldText(name)} ${nationalDigits(phone)}`;

/** The keys by which two rows are of one person. */
export const keysOf = ({
  emails,
  name,
  phone,
}: Pick<Draft, 'emails' | 'name' | 'phone'>): string[] =>
  emails.length > 0 ? emails : [callerKey(name, phone)];

export const partyOf = ({ domain, ...draft }: Draft): Party => ({
  ...draft,
  notes: [],
  domains: domain === null ? [] : [domain],
});

/** What two rows of one person must not say differently, as money depends on it. */
const single = [
  { name: 'mandateId', called: 'mandate' },
  { name: 'monthlyPrice', called: 'monthly price' },
  { name: 'package', called: 'package' },
  { name: 'nextChargeOn', called: 'date of the next payment' },
] as const;

/** Says what a later row of a person has otherwise than they have. */
export const contradictions = (party: Party, draft: Draft): string[] =>
  single.flatMap(({ name, called }) =>
    party[name] !== null && draft[name] !== null && party[name] !== draft[name]
      ? `Row ${party.row} has another ${called} for the same person. Please make one row of them.`
      : [],
  );

const labelled = [
  { name: 'businessName', called: 'business' },
  { name: 'phone', called: 'telephone number' },
  { name: 'startedOn', called: 'date since when they are a customer' },
  { name: 'mandateReference', called: 'mandate reference' },
] as const;

/** Adds what a later row has and the person has not; returns what is left out, in words. */
export function addRow(party: Party, draft: Draft): string[] {
  const leftOut: string[] = [];
  if (draft.name !== party.name && draft.name !== draft.businessName)
    leftOut.push(`name (${draft.name})`);
  for (const { name, called } of labelled)
    if (draft[name] && party[name] && !isAlike(draft[name], party[name])) leftOut.push(called);
  const ownAddress = party.address;
  if (ownAddress) {
    if (draft.address && !isAlike(draft.address, ownAddress)) leftOut.push('address');
  } else {
    party.address = draft.address;
    party.city ||= draft.city;
    party.postcode ||= draft.postcode;
  }
  party.emails = [...new Set([...party.emails, ...draft.emails])];
  party.businessName ||= draft.businessName;
  party.phone ||= draft.phone;
  if (draft.domain !== null && !party.domains.includes(draft.domain))
    party.domains.push(draft.domain);
  party.package ??= draft.package;
  party.monthlyPrice ??= draft.monthlyPrice;
  party.startedOn ??= draft.startedOn;
  party.nextChargeOn ??= draft.nextChargeOn;
  party.mandateId ??= draft.mandateId;
  party.mandateReference ??= draft.mandateReference;
  return leftOut;
}

const isAlike = (one: string, other: string) =>
  foldText(one) === foldText(other) ||
  (nationalDigits(one).length > 5 && nationalDigits(one) === nationalDigits(other));
