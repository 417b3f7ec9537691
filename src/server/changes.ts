import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isEmbedded } from './database/source.ts';

/** Milliseconds an answer is given again before the database is asked whether it still holds. */
const freshFor = 50;

/** Milliseconds to wait for an embedded database that is busy: meanwhile nobody else can write to it. */
const busyAfter = 2;
const written = new WeakMap<DataSource, Map<string, number>>();

/**
 * A writer of a remembered table waits here between its commit and its answer: afterwards no process
 * gives the old answer any more, for each has asked the database since. Only this process writes to
 * an embedded one: it need not wait, and knows.
 */
export async function settle(db: DataSource, table: string): Promise<void> {
  if (!isEmbedded(db)) await sleep(freshFor + 10);
  written.set(db, new Map(written.get(db)).set(table, performance.now()));
}

interface Held<T> {
  version: string | undefined;
  value: T;
  /** When the question for that version was sent, in milliseconds of the monotonic clock. */
  askedAt: number;
}

/** A value made from one table, kept in memory and never given once a writer has said it changed. */
export class Remembered<T> {
  private held: Held<T> | undefined;
  private asking: Promise<T> | undefined;

  constructor(private readonly table: string) {}

  /** The value in memory where it is sure to hold, else what `load` makes of the table now. */
  async get(db: DataSource, load: () => Promise<T>): Promise<T> {
    const known = this.fresh(db);
    if (known) {
      if (performance.now() - known.askedAt > freshFor / 2 && !this.asking)
        this.ask(db, load).catch(() => {});
      return known.value;
    }
    const { held } = this;
    if (held && isEmbedded(db) && this.outlives(db, held)) {
      const answer = this.asking ?? this.ask(db, load);
      return Promise.race([answer, sleep(busyAfter, held.value)]);
    }
    await this.asking?.catch(() => {});
    return this.fresh(db)?.value ?? this.ask(db, load);
  }

  private fresh(db: DataSource): Held<T> | undefined {
    const { held } = this;
    const isNew = held && performance.now() - held.askedAt < freshFor;
    return isNew && this.outlives(db, held) ? held : undefined;
  }

  /** Whether it was asked for after this process's last write. */
  private outlives(db: DataSource, { askedAt }: Held<T>): boolean {
    return askedAt > (written.get(db)?.get(this.table) ?? Number.NEGATIVE_INFINITY);
  }

  private ask(db: DataSource, load: () => Promise<T>): Promise<T> {
    const asking = this.compare(db, load).finally(() => {
      if (this.asking === asking) this.asking = undefined;
    });
    this.asking = asking;
    return asking;
  }

  private async compare(db: DataSource, load: () => Promise<T>): Promise<T> {
    const askedAt = performance.now();
    const [row] = await db.query('SELECT version FROM change WHERE topic = $1', [this.table]);
    const version = (row as { version: string } | undefined)?.version;
    const { held } = this;
    const value =
      held && version !== undefined && held.version === version ? held.value : await load();
    if (!this.held || this.held.askedAt <= askedAt) this.held = { version, value, askedAt };
    return value;
  }
}
