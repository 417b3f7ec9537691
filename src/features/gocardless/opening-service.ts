import { type EntityManager, In } from 'typeorm';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { z } from '#src/shared/zod.ts';

export const openMandateKind = 'open-mandate';
/** A hosted page lasts about a week; so often it is opened, and the customer reminded. */
export const maxRounds = 4;
export const rounds = Array.from({ length: maxRounds }, (_, index) => index + 1);
const life = 7 * 24 * 3_600_000;

/** The data of a job that opens the page of a mandate. */
export const openingData = z.object({
  mandateId: z.uuid(),
  round: z.int(),
  /** A later order of the customer, who is mailed the link at once. */
  again: z.uuid().optional(),
});
export type Round = z.output<typeof openingData>;

const keyOf = ({ mandateId, round, again }: Round) => `${mandateId} ${again ?? round}`;
const jobKey = (round: Round) => `${openMandateKind} ${keyOf(round)}`;

/** The key of the mail with the link to a page. */
export const mailKey = (round: Round) => `bank page ${keyOf(round)}`;

/** Asks GoCardless for the page where the customer confirms a new mandate, after `delay` milliseconds. */
export const queueOpening = (
  manager: EntityManager,
  now: Date,
  { round = 1, ...given }: Omit<Round, 'round'> & Partial<Round>,
  delay = 0,
) => {
  const data: Round = { ...given, round };
  const dedupeKey = jobKey(data);
  const job = { kind: openMandateKind, data, dedupeKey, priority: priority.normal, life, delay };
  return addJob(manager, now, job);
};

/** Finds the jobs whose page GoCardless refused, newest first. */
export const findRefusedOpenings = (manager: EntityManager, mandateId: string): Promise<Job[]> =>
  manager.find(Job, {
    where: {
      dedupeKey: In(rounds.map((round) => jobKey({ mandateId, round }))),
      outcome: In(['refused', 'failed']),
    },
    order: { doneAt: 'DESC' },
  });

/** Does a job that was refused once more. */
export const repeatOpening = (manager: EntityManager, { id }: Job, now: Date) =>
  manager.update(
    Job,
    { id },
    {
      doneAt: null,
      outcome: null,
      attempts: 0,
      dueAt: now,
      expiresAt: new Date(now.getTime() + life),
    },
  );

/** SQL of the key of the last mail about a mandate, whose id is the SQL `id`. */
export const lastMailKey = (id: string): string => `'mail bank page ' || ${id} || ' ${maxRounds}'`;
/** SQL of the keys of the jobs that open a mandate's page. */
export const openingKeys = (id: string): string =>
  `ARRAY[${rounds.map((round) => `'${openMandateKind} ' || ${id} || ' ${round}'`).join(', ')}]`;
