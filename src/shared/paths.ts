/** The path of each page by its name, as its slice adds it beside its screens. */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface PagePaths {}

/** The path of a page that has no parameters. */
type PagePath = Exclude<PagePaths[keyof PagePaths], `${string}:${string}`>;

/** A link to a page of the product: the compiler knows which there are. */
export const pagePath = <Path extends PagePath>(path: Path): Path => path;
