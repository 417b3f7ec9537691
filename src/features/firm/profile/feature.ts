import { z } from 'zod';
import { PromiseTimes1795890000000 } from '#migrations/1795890000000-promise-times.ts';
import { ListPackages1795900000001 } from '#migrations/1795900000001-list-packages.ts';
import { ArrangeLanding1795941000000 } from '#migrations/1795941000000-arrange-landing.ts';
import { OwnSentences1796010000000 } from '#migrations/1796010000000-own-sentences.ts';
import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { FirmDraft, FirmVersion } from './entity.ts';

/** What the firm publishes. */
const firmTopics = {
  'firm.published': z.object({ versionId: z.string() }),
} as const;

type FirmTopics = typeof firmTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends FirmTopics {}
}

/** Who the firm is: its own, and published. */
const firmData = [
  ownTable('firm_version', 'Your firm', ['terms_version'], ['data', 'retired']),
  ownTable('firm_draft', 'Your firm', [], ['data']),
];

export const profile: Feature = {
  entities: [FirmDraft, FirmVersion],
  migrations: [
    PromiseTimes1795890000000,
    ListPackages1795900000001,
    ArrangeLanding1795941000000,
    OwnSentences1796010000000,
  ],
  topics: firmTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: firmData,
};
