import type { Socket } from 'node:net';
import type { QueryRunner } from 'typeorm';

/** Ends a connection that says nothing: the driver's own limit leaves it to the next statement. */
export class Silence {
  longest: number;
  #stream: Socket | undefined;

  constructor(longest: number) {
    this.longest = longest;
  }

  begin(stream: Socket): void {
    if (this.#stream) return;
    this.#stream = stream.setTimeout(this.longest, this.#lose);
  }

  end(): void {
    this.#stream?.setTimeout(0, this.#lose);
    this.#stream = undefined;
  }

  #lose = () =>
    this.#stream?.destroy(
      Object.assign(new Error('The database fell silent.'), { code: 'ETIMEDOUT' }),
    );
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
