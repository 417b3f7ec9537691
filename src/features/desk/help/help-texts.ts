import type { HelpPage } from './contract.ts';
import { helpGroups } from './help-rules.ts';

const found = import.meta.glob<HelpPage>('./pages/*.md', { eager: true, import: 'page' });

const placeOf = ({ group }: HelpPage) => helpGroups.indexOf(group);

/** The pages of help, in the order of their groups and titles. Loaded when help is opened. */
export const helpPages: readonly HelpPage[] = Object.values(found).sort(
  (one, other) => placeOf(one) - placeOf(other) || one.title.localeCompare(other.title, 'en-GB'),
);
