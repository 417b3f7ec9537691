import { useRef, useState } from 'react';
import { serverError } from './server-message.ts';
import { readSession, writeSession } from './session-store.ts';

export interface Issue {
  /** The field's name, as the call knows it. */
  path: string;
  message: string;
}

export type Outcome<Answer> = { taken: true; answer: Answer } | Refused;

interface Refused {
  taken: false;
  /** The server's own words; undefined where it gave none. */
  message: string | undefined;
  issues: Issue[];
  /** Too many were sent: the message says when to try again. */
  limited: boolean;
}

export type Mutate<Body, Answer> = (
  body: Body,
  options: { context: { idempotencyKey: string } },
) => Promise<Answer>;

interface Attempt {
  body: string;
  key: string;
}

/**
 * Sends a form, by a typed call, so that it is stored once: one Idempotency-Key for each distinct
 * body, kept through failures and renewed by success. With `keepAs` key and body outlive a reload of
 * the tab, so never for bank details. `submit` never throws.
 */
export function useSubmission<Body, Answer>(mutate: Mutate<Body, Answer>, keepAs?: string) {
  const [busy, setBusy] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const running = useRef<Promise<Outcome<Answer>>>(undefined);

  const keep = (next: Attempt | undefined) => {
    attempt.current = next;
    if (keepAs !== undefined) writeSession(keepAs, next);
  };

  const send = async (input: Body): Promise<Outcome<Answer>> => {
    const body = JSON.stringify(input);
    const last = attempt.current ?? (keepAs === undefined ? undefined : readSession(keepAs));
    const key = isAttempt(last) && last.body === body ? last.key : newKey();
    keep({ body, key });
    try {
      const answer = await mutate(input, { context: { idempotencyKey: key } });
      keep(undefined);
      return { taken: true, answer };
    } catch (error) {
      return explain(error);
    }
  };

  /** A call made while one is under way gets that one's outcome. */
  const submit = (input: Body): Promise<Outcome<Answer>> => {
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

/** 128 random bits; `crypto.randomUUID` is missing where a page is not served over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function explain(error: unknown): Refused {
  const said = serverError(error);
  return {
    taken: false,
    message: said?.message,
    issues: said?.data.issues ?? [],
    limited: said?.data.httpStatus === 429,
  };
}
