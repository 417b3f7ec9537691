import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { causeOf, type DatabaseContext, type ServiceContext } from '#src/server/service-context.ts';
import { z } from '#src/shared/zod.ts';
import { openingEnds } from './confirmation-rules.ts';

/** The kind of the jobs that open the hosted page of a mandate. */
export const openMandateKind = 'open-mandate';
/** How many hosted pages a mandate gets, each with a mail; one lasts about a week. */
export const maxRounds = 4;
/** The numbers of the rounds, from 1. */
export const rounds = Array.from({ length: maxRounds }, (_, index) => index + 1);
/** Milliseconds after which a job gives up: the token may be wrong, or GoCardless away. */
const life = 7 * 24 * 3_600_000;

/** The data of a job that opens the page of a mandate. */
export const openingData = z.object({
  mandateId: z.uuid(),
  round: z.int(),
  /** A later order of the customer, who is mailed the link at once. */
  again: z.uuid().optional(),
  /** By whom the mail with the link is counted: whose order it is. */
  sender: z.string().optional(),
});
export type Round = z.output<typeof openingData>;

const keyOf = ({ mandateId, round, again }: Round) => `${mandateId} ${again ?? round}`;
const jobKey = (round: Round) => `${openMandateKind} ${keyOf(round)}`;

/** The key of the mail with the link to a page. */
export const mailKey = (round: Round) => `bank page ${keyOf(round)}`;

/** Asks GoCardless for the page where the customer confirms a new mandate, after `delay` milliseconds. */
export async function queueOpening(
  ctx: ServiceContext,
  {
    round = 1,
    sender = causeOf(ctx) ?? undefined,
    ...given
  }: Omit<Round, 'round'> & Partial<Round>,
  delay = 0,
): Promise<void> {
  const { manager, clock } = ctx;
  const data: Round = { ...given, round, sender };
  const dedupeKey = jobKey(data);
  const job = { kind: openMandateKind, data, dedupeKey, priority: priority.normal, life, delay };
  const openingJobId = await addJob(manager, clock(), job);
  // A later order adds a page and a mail to the weekly ones, which go on.
  if (openingJobId !== null && data.again === undefined)
    await manager.update(Mandate, { id: data.mandateId }, { openingJobId });
}

/**
 * Finds the last job that opens a mandate's page. Returns its round, and when it was over or is given
 * up.
 */
export async function findOpening(
  { manager }: DatabaseContext,
  { openingJobId }: Mandate,
): Promise<{ round: number; overAt: Date }> {
  const job = openingJobId && (await manager.findOneBy(Job, { id: openingJobId }));
  const overAt = openingEnds(job || { doneAt: null, expiresAt: null });
  return { round: job ? openingData.parse(job.data).round : maxRounds, overAt };
}

/** Does a job that is over once more. */
export async function repeatOpening(ctx: ServiceContext, round: Round) {
  await ctx.manager.delete(Job, { dedupeKey: jobKey(round) });
  await queueOpening(ctx, round);
}
