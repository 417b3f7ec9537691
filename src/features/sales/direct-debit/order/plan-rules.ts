import { isUnconfirmed } from '#src/features/money/billing/mandate/confirmation-rules.ts';
import {
  isLive,
  type MandateStatus,
  type ProvenBy,
  type ProviderName,
} from '#src/features/money/charge/rules.ts';
import type { OrderStanding } from '#src/features/people/order/contract.ts';

/** How far an order is. */
type OrderState = 'received' | 'waits' | 'carried out' | 'refused';

const states = {
  received: 'received',
  waiting: 'waits',
  accepted: 'carried out',
  refused: 'refused',
} as const satisfies Record<OrderStanding, OrderState>;

/** Returns how far an order is; one that was carried out at once has no standing. */
export const stateOf = (standing: OrderStanding | null): OrderState =>
  standing === null ? 'carried out' : states[standing];

/** What of a Direct Debit decides what follows. */
export interface Debit {
  provider: ProviderName;
  status: MandateStatus;
  providerId: string | null;
  provenBy: ProvenBy | null;
}

/** What of an order decides what follows. */
export interface PlannedOrder {
  standing: OrderStanding | null;
  /** What proves that it is its customer's: what came with it, or who accepts it now. */
  proof: ProvenBy | null;
  /** Pence, as it names the price that was shown; an order for an accepted quote names none. */
  shownSetupFee: number | null;
}

/** What is known of the address of an order, and of those who have it. */
export interface Known<D extends Debit> {
  /** Whether customers prove themselves by codes; else every order counts. */
  asksForProof: boolean;
  /** Who will collect. */
  collectsBy: ProviderName;
  /** Whether a quote was sent there or an inquiry accepted, other than the one that the order names. */
  isQuoted: boolean;
  account: {
    hasFee: boolean;
    /** Whether they owe what another Direct Debit collects, once the one in force has ended. */
    owes: boolean;
    hasProject: boolean;
    inForce: D | null;
  } | null;
  /** The Direct Debit that the order itself has set up before. */
  own: D | null;
}

/** What is done to carry an order out. */
export interface CarriedOut<D extends Debit> {
  kind: 'carried out';
  standing: 'accepted' | null;
  provenBy: ProvenBy | null;
  /** Whether it opens an account and admits the browser that ordered to it. */
  opensAccount: boolean;
  /** What becomes of what they pay: the package begins, begins anew, or stays what was agreed. */
  subscription: 'begins' | 'begins anew' | 'stays';
  /** In force before: it goes on, and the order charges nothing. */
  keeps: D | null;
  /** In force before: it ends, as this order takes its place. */
  replaces: D | null;
  /** What the order set up while it waited is put in force; null: a new one, unless one is kept. */
  releases: D | null;
  /** Whether the customer has still to confirm the Direct Debit at their bank's page. */
  awaitsBank: boolean;
  /** The Direct Debit whose link is mailed again, as it is not confirmed yet. */
  mailsLinkOf: D | null;
  opensProject: boolean;
}

/** What follows from an order. */
type OrderPlan<D extends Debit> =
  | { kind: 'nothing' }
  | { kind: 'refused'; reason: string }
  /** It waits until the customer or the owner says that it is theirs. */
  | { kind: 'held'; opensAccount: boolean }
  /** It was carried out before, and its Direct Debit counts as the customer's own from now. */
  | { kind: 'proven'; debit: D; provenBy: ProvenBy }
  | CarriedOut<D>;

const refused = (reason: string) => ({ kind: 'refused', reason }) as const;
const hasEnded = refused('This Direct Debit has ended, or was refused.');

/**
 * Decides what follows from an order: from one that was received, or that somebody accepts. The same again
 * changes nothing.
 */
export function planOrder<D extends Debit>(order: PlannedOrder, known: Known<D>): OrderPlan<D> {
  const { account, own } = known;
  const state = stateOf(order.standing);
  if (state === 'received') {
    const isKnown = account !== null || known.isQuoted;
    return known.asksForProof && isKnown && order.proof === null
      ? { kind: 'held', opensAccount: account === null }
      : carriedOut(order, known);
  }
  if (state !== 'waits') {
    if (own === null || !isLive(own)) return hasEnded;
    if (own.provenBy !== null || order.proof === null) return { kind: 'nothing' };
    return { kind: 'proven', debit: own, provenBy: order.proof };
  }
  if (order.proof === null) return { kind: 'nothing' };
  if (own?.status !== 'waiting') return hasEnded;
  return account?.inForce?.provenBy && order.proof !== 'owner'
    ? refused('Another Direct Debit is in force.')
    : carriedOut(order, known);
}

function carriedOut<D extends Debit>(
  { standing, proof, shownSetupFee }: PlannedOrder,
  { asksForProof, collectsBy, account, own }: Known<D>,
): CarriedOut<D> {
  const waited = stateOf(standing) === 'waits';
  // Where no codes are mailed, a session opened by the address alone proves nothing.
  const provenBy = waited || asksForProof ? proof : null;
  const inForce = account?.inForce ?? null;
  const isReplaced =
    provenBy === 'owner' || (provenBy !== null && inForce !== null && inForce.provenBy === null);
  const keeps = isReplaced ? null : inForce;
  const releases = keeps === null ? own : null;
  const isEnded = account !== null && !account.hasFee && (shownSetupFee !== null || !account.owes);
  const begun = keeps === null && isEnded ? 'begins anew' : 'stays';
  const opened = keeps ?? releases;
  return {
    kind: 'carried out',
    standing: waited ? 'accepted' : null,
    provenBy,
    opensAccount: account === null,
    subscription: account === null ? 'begins' : begun,
    keeps,
    replaces: isReplaced ? inForce : null,
    releases,
    awaitsBank: keeps
      ? isUnconfirmed(keeps)
      : collectsBy === 'gocardless' && (own === null || own.providerId === null),
    mailsLinkOf: opened && isUnconfirmed(opened) ? opened : null,
    opensProject: account === null || (waited && !account.hasProject),
  };
}
