import { errorCode } from '#src/server/error-code.ts';
import { appError, RetryLater } from '#src/server/errors.ts';

interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** Items in one write, and items that may wait for one. */
const batchLimit = 1000;
const queueLimit = 20_000;

/** Writes items one batch at a time: those that arrive meanwhile go together in the next one. */
export class Batches<Item> {
  #waiting: Waiting<Item>[] = [];
  #writing = false;

  /** `fits` says whether an item may go into the batch that another begins. */
  constructor(
    private readonly write: (items: Item[]) => Promise<void>,
    private readonly fits: (first: Item, other: Item) => boolean,
  ) {}

  /** Settles once the item is written; throws SERVICE_UNAVAILABLE when too many wait. */
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

  /** Halves a batch that the database refuses until the item at fault stands alone. */
  async #write(batch: Waiting<Item>[]): Promise<void> {
    try {
      await this.write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || !isItemsFault(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = batch.length >> 1;
      await this.#write(batch.slice(0, half));
      await this.#write(batch.slice(half));
    }
  }
}

/** Whether a value was refused (and so nothing written), rather than the database away or late. */
const isItemsFault = (error: unknown) => /^(22|23|54|P0)/.test(errorCode(error) ?? '');
