import type { EntityManager } from 'typeorm';
import type { StoryKinds } from '#src/shared/desk/story-kinds.ts';
import type { Topics } from './events/topics.ts';
import type { ProvingTopics } from './mail/known-addresses.ts';
import type { MailKinds } from './mail/mail-kinds.ts';
import type { ThreadKinds } from './mail/thread.ts';
import type { ExportedPapers } from './pdf/exported-papers.ts';
import type { ErasureBlock, PersonalData } from './personal-data.ts';
import type { Pushes } from './push/push-kinds.ts';
import type { SearchKinds } from './search-kinds.ts';
import type { StoryTopics, ToldAs } from './story.ts';
import type { WaitingKinds } from './waiting.ts';

/** A kind of request that the owner answers by mail. */
export interface Answerable {
  entity: new () => { id: string; personId: string };
  /** The questions of its sender that a reply answers. */
  questions?: (ctx: { manager: EntityManager }, id: string) => Promise<string[]>;
}

/** What the features say, gathered. */
export interface Catalogue {
  topics: Topics;
  mails: MailKinds;
  waiting: WaitingKinds;
  story: StoryTopics;
  storyKinds: StoryKinds;
  toldAs: ToldAs;
  found: SearchKinds;
  personalData: readonly PersonalData[];
  pushes: Pushes;
  proving: ProvingTopics;
  threads: ThreadKinds;
  answerable: Readonly<Record<string, Answerable>>;
  erasureBlocks: readonly ErasureBlock[];
  exportedPapers: readonly ExportedPapers[];
  outsideOrder: readonly string[];
}
