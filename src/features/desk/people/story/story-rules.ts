import type { StoryEntry } from '#src/features/desk/people/contract.ts';
import { deskLink, type PersonPart, personLink } from '#src/shared/desk/desk-links.ts';
import type { StoryKind } from '#src/shared/desk/story-kinds.ts';

/** The part of the page that shows what entries of these kinds are about. */
const partsOf: Partial<Record<StoryKind, PersonPart>> = {
  project: 'work',
  design: 'work',
  change: 'work',
  charge: 'money',
  invoice: 'money',
  message: 'messages',
  mail: 'mails',
};

/** Where the desk shows what an entry of a person's story is about; undefined if nowhere else. */
export function linkOf(personId: string, { kind, about }: StoryEntry): string | undefined {
  if (about && about.kind !== 'note' && about.kind !== 'customer')
    return deskLink(about.kind, about.id);
  const part = partsOf[kind];
  return part && personLink(personId, part);
}
