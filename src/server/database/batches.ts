import { errorCode } from '#src/server/error-code.ts';
import { appError, RetryLater } from '#src/server/errors.ts';

interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** The maximum number of items in one write, and in the queue. */
const batchLimit = 1000;
const queueLimit = 20_000;

/** Writes items in batches, one at a time: items that arrive during a write form the next batch. */
export class Batches<Item> {
  #waiting: Waiting<Item>[] = [];
  #writing = false;

  /** `fits` returns whether an item may join the batch that starts with `first`. */
  constructor(
    private readonly write: (items: Item[]) => Promise<void>,
    private readonly fits: (first: Item, other: Item) => boolean,
  ) {}

  /** Resolves once the item is written. Throws SERVICE_UNAVAILABLE if the queue is full. */
  add(item: Item): Promise<void> {
    if (this.#waiting.length >= queueLimit)
      throw appError('SERVICE_UNAVAILABLE', 'We are very busy just now.', new RetryLater(5));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) await this.#write(this.#takeBatch());
    this.#writing = false;
  }

  #takeBatch(): Waiting<Item>[] {
    const [first] = this.#waiting;
    const other = this.#waiting.findIndex(({ item }) => first && !this.fits(first.item, item));
    const size = Math.min(other === -1 ? this.#waiting.length : other, batchLimit);
    return this.#waiting.splice(0, size);
  }

  /** Splits a batch that the database rejects in halves until only the invalid item fails. */
  async #write(batch: Waiting<Item>[]): Promise<void> {
    try {
      await this.write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || !isInvalidItem(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = batch.length >> 1;
      await this.#write(batch.slice(0, half));
      await this.#write(batch.slice(half));
    }
  }
}

/** Returns whether a value was rejected, rather than the database unreachable or slow. */
const isInvalidItem = (error: unknown) => /^(22|23|54|P0)/.test(errorCode(error) ?? '');
