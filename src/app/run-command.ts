import { describeError } from '#src/server/log.ts';
import { isPlain } from '#src/server/start-error.ts';

/** Runs a command with its arguments and prints its result; sets exit code 1 if it throws. */
export async function runCommand(command: (args: string[]) => Promise<string>): Promise<void> {
  // Files it creates are readable by their owner only.
  process.umask(0o077);
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    console.error(isPlain(error) ? error.message : describeError(error));
    process.exitCode = 1;
  }
}
