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
  erasureBlocks: readonly ErasureBlock[];
  exportedPapers: readonly ExportedPapers[];
  outsideOrder: readonly string[];
}
