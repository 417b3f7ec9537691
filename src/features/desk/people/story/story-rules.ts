import type { StoryEntry } from '#src/features/desk/people/contract.ts';
import { deskLink } from '#src/shared/desk/desk-links.ts';

/** The row on the desk that an entry stands in; undefined for notes and mails. */
export const linkOf = ({ about }: StoryEntry): string | undefined =>
  about && about.kind !== 'note' ? deskLink(about.kind, about.id) : undefined;
