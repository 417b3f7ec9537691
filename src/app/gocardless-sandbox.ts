import { createGoCardlessClient } from '#src/features/money/gocardless/client-service.ts';
import { openTrial, tryMandate } from '#src/features/money/gocardless/trial-service.ts';
import { readEnv } from '#src/server/env.ts';
import { StartError } from '#src/server/start-error.ts';
import { runCommand } from './run-command.ts';

/** Tries GoCardless's sandbox: opens a mandate, or with a billing request's id collects under it. */
await runCommand(async ([billingRequestId]) => {
  const env = readEnv(process.env);
  if (env.GOCARDLESS_ACCESS_TOKEN === undefined)
    throw new StartError('GOCARDLESS_ACCESS_TOKEN: needed, from the sandbox of GoCardless');
  if (env.GOCARDLESS_ENVIRONMENT !== 'sandbox')
    throw new StartError('GOCARDLESS_ENVIRONMENT: only the sandbox is tried');
  const client = createGoCardlessClient(env);
  const lines = billingRequestId
    ? await tryMandate(client, billingRequestId)
    : await openTrial(client, env);
  return lines.join('\n');
});
