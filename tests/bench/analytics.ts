import { startPostgres } from '#tests/support/postgres.ts';
import { measureRecording } from './analytics-recording.ts';
import { measureSummary } from './analytics-summary.ts';

/** `recording`, `summary`, or both; then the numbers of events, 1,000,000 and 10,000,000 unless given. */
const [what = 'all', ...sizes] = process.argv.slice(2);
const server = await startPostgres({ durable: true });
try {
  if (what !== 'summary') await measureRecording(server.url);
  if (what !== 'recording')
    await measureSummary(
      server.url,
      sizes.length > 0 ? sizes.map(Number) : [1_000_000, 10_000_000],
    );
} finally {
  await server.stop();
}
process.exit();
