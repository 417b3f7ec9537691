import type { FastifyInstance } from 'fastify';
import type { OpenAPIObject } from 'trpc-openapi';
import type { MigrationInterface } from 'typeorm';
import type { StoryKind, StoryKinds, StoryPart } from '#src/shared/desk/story-kinds.ts';
import { given, join, type OrNone } from '#src/shared/feature-parts.ts';
import type { Answerable, Catalogue } from './catalogue.ts';
import type { Services } from './context.ts';
import type { Topic, TopicSchemas, Topics, TopicWord } from './events/topics.ts';
import type { CsvFile } from './http/csv.ts';
import type { Gauge } from './http/metrics.ts';
import type { JobHandler, JobHandlers } from './jobs/job-worker.ts';
import type { ProvingTopics } from './mail/known-addresses.ts';
import type { MailKind, MailKindName, MailKinds } from './mail/mail-kinds.ts';
import type { ThreadKinds } from './mail/thread.ts';
import type { ExportedPapers } from './pdf/exported-papers.ts';
import type { ErasureBlock, PersonalData } from './personal-data.ts';
import type { Pushes } from './push/push-kinds.ts';
import type { Searched, SearchKind, SearchKinds } from './search-kinds.ts';
import type { ProcessContext, ServiceContext } from './service-context.ts';
import type { StoryTopics, ToldAs } from './story.ts';
import type { Waiting, WaitingKinds } from './waiting.ts';

type Class<T> = new () => T;

/** What is done at each start, and again and again; the tasks of a round in the order of the features. */
export interface Task {
  every: 'hour' | 'five-minutes';
  run: (ctx: ServiceContext) => Promise<unknown>;
}

/** What the rest of the house has to know of a feature on the server. */
export interface Feature {
  /** Its tables; those written by SQL alone have none. */
  entities: OrNone<readonly Class<object>[]>;
  /** What it adds to the database's history; the older ones are listed in `src/app/migrations.ts`. */
  migrations?: readonly Class<MigrationInterface>[];
  /** What can happen, with the schema of its data. */
  topics: OrNone<Partial<TopicSchemas>>;
  /** The mails it sends. */
  mails: OrNone<{ readonly [Kind in MailKindName]?: MailKind }>;
  /** The kinds of job it queues. */
  jobs: OrNone<(services: ProcessContext) => Record<string, JobHandler>>;
  /** The lists of the desk that can be downloaded. */
  csv: OrNone<readonly CsvFile[]>;
  /** What waits for the admin. */
  waits: OrNone<Partial<Record<keyof WaitingKinds, Waiting>>>;
  /** What a person's story tells of its topics. */
  story: OrNone<StoryTopics>;
  /** What a search of people reads of its rows. */
  found: OrNone<{ readonly [Kind in SearchKind]?: Searched }>;
  /** What it keeps of people, each table after those that its rows point to, and for how long. */
  personalData: OrNone<readonly PersonalData[]>;

  /** What the entries of stories are about, and the part of a story that each is read in. */
  storyKinds?: { readonly [Kind in StoryKind]?: StoryPart | null };
  /** The kinds of entries whose topics begin with another word. */
  toldAs?: { readonly [Word in TopicWord]?: StoryKind };
  /** What it does by itself: once what is due, however often it runs and in however many processes. */
  tasks?: readonly Task[];
  /** What /metrics tells of its rows. */
  gauges?: readonly Gauge[];
  /** Its calls that are plain Fastify routes, such as downloads. */
  routes?: (app: FastifyInstance, services: Services) => void;
  /** The same for pages of any website, which it answers as it decides itself. */
  openRoutes?: (app: FastifyInstance, services: Services) => void;
  /** What the API document says of those. */
  paths?: NonNullable<OpenAPIObject['paths']>;
  /** The topics of what was paid, ordered and agreed: their events are kept as long as invoices. */
  keptAsMoney?: readonly Topic[];
  /** The topics of which the owner's devices are told. */
  pushes?: Pushes;
  /** The topics that make an address known. */
  proving?: ProvingTopics;
  /** Its requests that the owner answers by mail, by the subject of events about them. */
  answerable?: { readonly [Word in TopicWord]?: Answerable };
  /** What mails about its rows are shown together as. */
  threads?: ThreadKinds;
  /** What refuses an erasure. */
  erasureBlocks?: readonly ErasureBlock[];
  /** The papers that an export has. */
  exportedPapers?: readonly ExportedPapers[];
  /**
   * SQL condition for what a customer has that does not belong to an order; `customer` and `own`, its
   * payment request, are in scope.
   */
  outsideOrder?: string;
}

/** Gathers what the features say. */
export const gather = (features: readonly Feature[]): Catalogue => ({
  topics: join<Topics>(features.flatMap(({ topics }) => given(topics))),
  mails: join<MailKinds>(features.flatMap(({ mails }) => given(mails))),
  waiting: join<WaitingKinds>(features.flatMap(({ waits }) => given(waits))),
  story: join<StoryTopics>(features.flatMap(({ story }) => given(story))),
  storyKinds: join<StoryKinds>(features.map(({ storyKinds = {} }) => storyKinds)),
  toldAs: join<ToldAs>(features.map(({ toldAs = {} }) => toldAs)),
  found: join<SearchKinds>(features.flatMap(({ found }) => given(found))),
  personalData: features.flatMap(({ personalData }) => given(personalData)).flat(),
  pushes: join<Pushes>(features.map(({ pushes = {} }) => pushes)),
  proving: join<ProvingTopics>(features.map(({ proving = {} }) => proving)),
  answerable: join<Catalogue['answerable']>(features.map(({ answerable = {} }) => answerable)),
  threads: join<ThreadKinds>(features.map(({ threads = {} }) => threads)),
  erasureBlocks: features.flatMap(({ erasureBlocks = [] }) => erasureBlocks),
  exportedPapers: features.flatMap(({ exportedPapers = [] }) => exportedPapers),
  outsideOrder: features.flatMap(({ outsideOrder }) => outsideOrder ?? []),
});

/** The tables of the features. */
export const entitiesOf = (features: readonly Feature[]) =>
  features.flatMap(({ entities }) => given(entities)).flat();

/** Their lists that can be downloaded. */
export const csvFilesOf = (features: readonly Feature[]): CsvFile[] =>
  features.flatMap(({ csv }) => given(csv)).flat();

/** The handlers of their jobs. */
export const jobHandlersOf = (
  features: readonly Feature[],
  services: ProcessContext,
): JobHandlers =>
  join<JobHandlers>(features.flatMap(({ jobs }) => given(jobs)).map((jobs) => jobs(services)));
