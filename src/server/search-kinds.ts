/**
 * How a search of people finds a text: any part of a detail, which lists show; a number by the whole of it;
 * what was written by its words, with where that was, as the list says it.
 */
export type Searched = 'detail' | 'number' | { readonly written: string };

/** The kinds of text that it reads, as their slices add them. */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface SearchKindNames {}

export type SearchKind = Extract<keyof SearchKindNames, string>;

/** Every kind, as `src/app` gathers them. */
export type SearchKinds = Readonly<Record<SearchKind, Searched>>;

const isSearchKind = (kinds: SearchKinds, name: string): name is SearchKind =>
  Object.hasOwn(kinds, name);

/** The names of the kinds that fit. */
export const searchKindsWhere = (
  kinds: SearchKinds,
  fits: (searched: Searched) => boolean = () => true,
): SearchKind[] =>
  Object.keys(kinds)
    .filter((name) => isSearchKind(kinds, name))
    .filter((name) => fits(kinds[name]));
