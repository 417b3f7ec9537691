import { expect, test } from 'vitest';
import {
  type Debit,
  type Known,
  type PlannedOrder,
  planOrder,
  stateOf,
} from '#src/features/sales/direct-debit/order/plan-rules.ts';

const order = (given: Partial<PlannedOrder> = {}): PlannedOrder => ({
  standing: 'received',
  proof: null,
  shownSetupFee: 15_000,
  ...given,
});
const debit = (given: Partial<Debit> = {}): Debit => ({
  provider: 'record',
  status: 'active',
  providerId: null,
  provenBy: null,
  ...given,
});
type Account = NonNullable<Known<Debit>['account']>;
const known = (given: Partial<Known<Debit>> = {}): Known<Debit> => ({
  asksForProof: true,
  collectsBy: 'record',
  isQuoted: false,
  account: null,
  own: null,
  ...given,
});
const account = (given: Partial<Account> = {}): Account => ({
  hasFee: true,
  owes: false,
  hasProject: true,
  inForce: null,
  ...given,
});

/** In force, or waiting. */
const unproven = debit();
const proven = debit({ provenBy: 'session' });
const waiting = debit({ status: 'waiting' });
const unconfirmed = debit({ provider: 'gocardless', status: 'pending' });
const confirmed = debit({ provider: 'gocardless', status: 'waiting', providerId: 'MD1' });

const pays = (inForce: Debit | null, given: Partial<Account> = {}) =>
  known({ account: account({ inForce, ...given }) });
const without = (of: Known<Debit>) => ({ ...of, asksForProof: false });
const byGoCardless = (of: Known<Debit>) => ({ ...of, collectsBy: 'gocardless' as const });
const held = (opensAccount: boolean) => ({ kind: 'held', opensAccount });
const carriedOut = (more: object = {}) =>
  expect.objectContaining({ kind: 'carried out', standing: null, ...more });
const accepted = (more: object = {}) => carriedOut({ standing: 'accepted', ...more });
const refused = (reason: RegExp) => ({ kind: 'refused', reason: expect.stringMatching(reason) });
const opens = { keeps: null, replaces: null, releases: null };
const newcomer = { opensAccount: true, subscription: 'begins', opensProject: true, ...opens };

const received: [string, PlannedOrder, Known<Debit>, unknown][] = [
  ['of nobody known', order(), known(), carriedOut({ ...newcomer, provenBy: null })],
  ['of a customer', order(), pays(null), held(false)],
  ['of a customer with a Direct Debit', order(), pays(unproven), held(false)],
  ['of somebody who was sent a quote', order(), known({ isQuoted: true }), held(true)],
  [
    'of somebody who was sent a quote, by its link',
    order({ proof: 'quote' }),
    known({ isQuoted: true }),
    carriedOut({ ...newcomer, provenBy: 'quote' }),
  ],
  [
    'of somebody who was sent a quote, where no codes are mailed',
    order(),
    without(known({ isQuoted: true })),
    carriedOut({ ...newcomer, provenBy: null }),
  ],
  [
    'of a customer who has none in force, proven',
    order({ proof: 'session' }),
    pays(null),
    carriedOut({ ...opens, opensAccount: false, subscription: 'stays', opensProject: false }),
  ],
  [
    'proven, where nobody proved the one in force',
    order({ proof: 'session' }),
    pays(unproven),
    carriedOut({ keeps: null, replaces: unproven, releases: null, provenBy: 'session' }),
  ],
  [
    'proven, as the one in force is',
    order({ proof: 'quote' }),
    pays(proven),
    carriedOut({ keeps: proven, replaces: null, releases: null, subscription: 'stays' }),
  ],
  [
    'of a customer with a Direct Debit, where no codes are mailed',
    order({ proof: 'session' }),
    without(pays(unproven)),
    carriedOut({ keeps: unproven, replaces: null, provenBy: null, mailsLinkOf: null }),
  ],
  [
    'of a former customer',
    order({ proof: 'session' }),
    pays(null, { hasFee: false }),
    carriedOut({ subscription: 'begins anew', opensAccount: false }),
  ],
  [
    'of a former customer who owes, at a price',
    order({ proof: 'session' }),
    pays(null, { hasFee: false, owes: true }),
    carriedOut({ subscription: 'begins anew' }),
  ],
  [
    'of a former customer who owes for a quote, at none',
    order({ proof: 'quote', shownSetupFee: null }),
    pays(null, { hasFee: false, owes: true }),
    carriedOut({ subscription: 'stays' }),
  ],
  [
    'of a former customer who owes nothing, at none',
    order({ proof: 'session', shownSetupFee: null }),
    pays(null, { hasFee: false }),
    carriedOut({ subscription: 'begins anew' }),
  ],
  [
    'of a former customer whose Direct Debit goes on',
    order({ proof: 'session' }),
    pays(proven, { hasFee: false }),
    carriedOut({ subscription: 'stays', keeps: proven }),
  ],
  [
    'of nobody known, with GoCardless',
    order(),
    byGoCardless(known()),
    carriedOut({ awaitsBank: true, mailsLinkOf: null }),
  ],
  [
    'of a customer who has still to confirm, where no codes are mailed',
    order(),
    byGoCardless(without(pays(unconfirmed))),
    carriedOut({ keeps: unconfirmed, awaitsBank: true, mailsLinkOf: unconfirmed }),
  ],
];

const waits = (proof: PlannedOrder['proof']) => order({ standing: 'waiting', proof });
const own = (of: Known<Debit>, given: Debit) => ({ ...of, own: given });
const decided: typeof received = [
  [
    'that waits, by the owner',
    waits('owner'),
    own(pays(unproven), waiting),
    accepted({ keeps: null, replaces: unproven, releases: waiting, provenBy: 'owner' }),
  ],
  [
    'that waits, by the owner in place of a proven one',
    waits('owner'),
    own(pays(proven), waiting),
    accepted({ replaces: proven, releases: waiting }),
  ],
  [
    'that waits, by a code beside a proven one',
    waits('code'),
    own(pays(proven), waiting),
    refused(/Another/),
  ],
  [
    'that waits, by a code where none is in force',
    waits('code'),
    own(pays(null), waiting),
    accepted({ ...opens, releases: waiting, opensProject: false }),
  ],
  [
    'that waits, of a customer without a project',
    waits('session'),
    own(pays(null, { hasProject: false }), waiting),
    accepted({ opensProject: true, opensAccount: false }),
  ],
  [
    'that waits, by the owner where no codes are mailed any more',
    waits('owner'),
    own(without(pays(unproven)), waiting),
    accepted({ provenBy: 'owner', replaces: unproven }),
  ],
  [
    'that waits and is not confirmed at the bank',
    waits('owner'),
    own(byGoCardless(pays(null)), debit({ provider: 'gocardless', status: 'waiting' })),
    accepted({ awaitsBank: true, mailsLinkOf: expect.objectContaining({ status: 'waiting' }) }),
  ],
  [
    'that waits and is confirmed at the bank',
    waits('owner'),
    own(byGoCardless(pays(null)), confirmed),
    accepted({ awaitsBank: false, mailsLinkOf: null, releases: confirmed }),
  ],
  [
    'that waits, whose Direct Debit was cancelled',
    waits('owner'),
    own(pays(null), debit({ status: 'cancelled' })),
    refused(/has ended/),
  ],
  [
    'that was refused',
    order({ standing: 'refused', proof: 'owner' }),
    own(pays(null), debit({ status: 'refused' })),
    refused(/was refused/),
  ],
  [
    'in force that nobody proved',
    order({ standing: null, proof: 'code' }),
    own(pays(unproven), unproven),
    { kind: 'proven', debit: unproven, provenBy: 'code' },
  ],
  [
    'that was accepted, again',
    order({ standing: 'accepted', proof: 'owner' }),
    own(pays(proven), proven),
    { kind: 'nothing' },
  ],
  [
    'that was carried out and has ended',
    order({ standing: null, proof: 'owner' }),
    own(pays(null), debit({ status: 'cancelled' })),
    refused(/has ended/),
  ],
];

test.each(received)('an order %s', (_, given, of, expected) => {
  expect(planOrder(given, of)).toEqual(expected);
});

test.each(decided)('an accepted order %s', (_, given, of, expected) => {
  expect(planOrder(given, of)).toEqual(expected);
});

test('an order is in one of four states', () => {
  expect(
    [null, 'received', 'waiting', 'accepted', 'refused'].map((one) => stateOf(one as null)),
  ).toEqual(['carried out', 'received', 'waits', 'carried out', 'refused']);
});
