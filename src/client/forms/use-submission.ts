import { useRef, useState } from 'react';
import { serverError } from '#src/client/api/server-message.ts';
import { readSession, writeSession } from '#src/client/session/session-store.ts';

export interface Issue {
  /** Path of the field in the call's input. */
  path: string;
  message: string;
}

type Outcome<Result> = { ok: true; result: Result } | Refused;

interface Refused {
  ok: false;
  /** The server's message, if any. */
  message: string | undefined;
  issues: Issue[];
  /** The rate limit was exceeded; the message says when to try again. */
  limited: boolean;
}

export type Mutate<Body, Result> = (
  body: Body,
  options: { context: { idempotencyKey: string } },
) => Promise<Result>;

interface Attempt {
  body: string;
  key: string;
}

/**
 * Submits a form so that it is stored once: each distinct body has an Idempotency-Key, which is reused
 * after failures and renewed after success. With `storageKey` key and body are in session storage, so
 * never use it for bank details. `submit` never throws.
 */
export function useSubmission<Body, Result>(mutate: Mutate<Body, Result>, storageKey?: string) {
  const [busy, setBusy] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const running = useRef<Promise<Outcome<Result>>>(undefined);

  const storeAttempt = (next: Attempt | undefined) => {
    attempt.current = next;
    if (storageKey !== undefined) writeSession(storageKey, next);
  };

  const send = async (input: Body): Promise<Outcome<Result>> => {
    const body = JSON.stringify(input);
    const last =
      attempt.current ?? (storageKey === undefined ? undefined : readSession(storageKey));
    const key = isAttempt(last) && last.body === body ? last.key : newKey();
    storeAttempt({ body, key });
    try {
      const result = await mutate(input, { context: { idempotencyKey: key } });
      storeAttempt(undefined);
      return { ok: true, result };
    } catch (error) {
      return toRefused(error);
    }
  };

  /** While a submission is running, further calls return its outcome. */
  const submit = (input: Body): Promise<Outcome<Result>> => {
    if (running.current) return running.current;
    setBusy(true);
    running.current = send(input).finally(() => {
      running.current = undefined;
      setBusy(false);
    });
    return running.current;
  };

  return { submit, busy };
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'body' in value && 'key' in value;

/** 128 random bits; `crypto.randomUUID` is unavailable without HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function toRefused(error: unknown): Refused {
  const failure = serverError(error);
  return {
    ok: false,
    message: failure?.message,
    issues: failure?.data.issues ?? [],
    limited: failure?.data.httpStatus === 429,
  };
}
