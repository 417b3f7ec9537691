import type { Env } from '#src/server/env.ts';
import { longestWait } from '#src/server/jobs/claim-jobs.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import { parseStorable } from '#src/server/storable-json.ts';
import type { z } from '#src/shared/zod.ts';
import { type GoCardlessError, gocardlessError } from './contract.ts';
import { gocardlessVersion } from './gocardless-rules.ts';

/** How many calls a job makes at most. */
const callsOfJob = 3;

const hosts = {
  sandbox: 'https://api-sandbox.gocardless.com',
  live: 'https://api.gocardless.com',
} as const;

/** The settings of GoCardless, where it is used. */
type GoCardlessSettings = Pick<
  Env,
  'GOCARDLESS_ACCESS_TOKEN' | 'GOCARDLESS_ENVIRONMENT' | 'GOCARDLESS_URL'
>;

/** A call that GoCardless does not accept, with its error. */
export class GoCardlessRefusal extends Refused {
  constructor(
    status: number,
    readonly error: GoCardlessError | undefined,
  ) {
    super(`GoCardless refused the call: ${[status, ...codesOf(error)].join(', ')}.`);
  }

  /** The resource that was created with the same idempotency key before. */
  get existingId(): string | undefined {
    const conflict = this.error?.errors.find(
      ({ reason }) => reason === 'idempotent_creation_conflict',
    );
    return conflict?.links?.conflicting_resource_id;
  }

  /** Whether a field of the body was at fault. */
  isAbout = (field: string): boolean =>
    this.error?.errors.some((one) => one.field === field) ?? false;
}

const codesOf = (error?: GoCardlessError) =>
  error ? [error.type, ...error.errors.flatMap(({ field, reason }) => field ?? reason ?? [])] : [];

interface Call<Schema extends z.ZodType> {
  path: string;
  /** Sent by POST; without one the call is a GET. */
  body?: object;
  /** Makes repetitions of a POST harmless. */
  key?: string;
  response: Schema;
}

export type GoCardlessClient = <Schema extends z.ZodType>(
  call: Call<Schema>,
) => Promise<z.output<Schema>>;

/**
 * Creates the client of GoCardless's API. Its calls throw GoCardlessRefusal where the call is not
 * accepted, and Unreachable where the result is not known or a setting is wrong.
 */
export function createGoCardlessClient(
  settings: GoCardlessSettings,
  timeout = longestWait / callsOfJob,
): GoCardlessClient {
  const host = settings.GOCARDLESS_URL ?? hosts[settings.GOCARDLESS_ENVIRONMENT];
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${settings.GOCARDLESS_ACCESS_TOKEN}`,
    'gocardless-version': gocardlessVersion,
  };
  return async ({ path, body, key, response }) => {
    const { status, json } = await send(`${host}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    if (status >= 200 && status < 300) {
      const parsed = response.safeParse(json);
      if (parsed.success) return parsed.data;
      throw new Unreachable('GoCardless sent a response that could not be read.');
    }
    const error = gocardlessError.safeParse(json).data?.error;
    const isFeature = error?.errors.some(({ reason }) => reason === 'feature_disabled');
    if (status === 401 || (status === 403 && !isFeature))
      throw new Unreachable(`GoCardless does not accept the access token: ${status}.`);
    if (status >= 500 || status === 429 || status === 408)
      throw new Unreachable(`GoCardless could not take the call: ${status}.`);
    throw new GoCardlessRefusal(status, error);
  };
}

/** Sends a request. Throws Unreachable without a whole response. */
async function send(url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  try {
    // A redirect would take the access token elsewhere.
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await response.text();
    return { status: response.status, json: parse(text) };
  } catch {
    throw new Unreachable('GoCardless could not be reached.');
  }
}

function parse(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    return undefined;
  }
}
