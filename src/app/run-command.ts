import { describeError } from '#src/server/log.ts';
import { isPlain } from '#src/server/start-error.ts';

/** Runs a command with its words, says what it answers, and exits with 1 where it fails. */
export async function runCommand(command: (words: string[]) => Promise<string>): Promise<void> {
  // What it writes is for its user alone.
  process.umask(0o077);
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    console.error(isPlain(error) ? error.message : describeError(error));
    process.exitCode = 1;
  }
}
