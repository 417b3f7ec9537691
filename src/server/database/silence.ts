import type { Socket } from 'node:net';
import type { QueryRunner } from 'typeorm';

/**
 * Ends a connection that says nothing for `longest` ms (0: any number) while a statement waits: the
 * driver's own limit leaves it to the next statement. Looks now and then, for that costs a statement less.
 */
export class Silence {
  longest: number;
  #stream: Socket | undefined;
  #heard = 0;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(longest: number) {
    this.longest = longest;
  }

  begin(stream: Socket): void {
    if (this.#stream || this.longest === 0) return;
    this.#stream = stream;
    this.#since = performance.now();
    this.#timer ??= setInterval(this.#look, this.longest / 10).unref();
  }

  end(): void {
    this.#stream = undefined;
  }

  #look = () => {
    if (!this.#stream || this.#stream.destroyed) {
      this.end();
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const { bytesRead } = this.#stream;
    const now = performance.now();
    if (bytesRead !== this.#heard || this.longest === 0) this.#since = now;
    this.#heard = bytesRead;
    if (now - this.#since >= this.longest && this.longest > 0)
      this.#stream.destroy(
        Object.assign(new Error('The database fell silent.'), { code: 'ETIMEDOUT' }),
      );
  };
}

/** Lets the statements of a runner's connection take as long as they need; gives the way back. */
export async function allowSilence(runner: QueryRunner): Promise<() => void> {
  const { silence } = (await runner.connect()) as { silence: Silence };
  const { longest } = silence;
  silence.longest = 0;
  return () => {
    silence.longest = longest;
  };
}
