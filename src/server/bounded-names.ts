/** Names, of which the first so many are told apart and all others go by one. */
export class BoundedNames {
  readonly #told = new Set<string>();

  constructor(
    private readonly limit: number,
    private readonly other: string,
  ) {}

  /** The name, or the one for others; `mayTake` says whether it may take a place of its own. */
  of(name: string, mayTake: boolean): string {
    if (mayTake && this.#told.size < this.limit) this.#told.add(name);
    return this.#told.has(name) ? name : this.other;
  }
}
