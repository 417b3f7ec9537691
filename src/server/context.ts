import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { addressKey } from '#src/server/http/client-address.ts';
import { objectionCookie } from '#src/shared/privacy/objection.ts';
import { appError, RetryLater } from './errors.ts';
import type { Live } from './events/live.ts';
import { clientAddresses } from './http/client-address.ts';
import { attachment } from './http/file-name.ts';
import { type HeldCaller, holdResponse } from './http/held-responses.ts';
import { callsByKey, type KeyUse } from './http/rate-limits.ts';
import { isSameOrigin } from './http/same-origin.ts';
import type { JobWorker } from './jobs/job-worker.ts';
import type { ProcessContext, ServiceContext } from './service-context.ts';

/** How long a request waits for the server to finish starting, in milliseconds. */
const timeout = 5000;

/** Awaits the promise. Throws SERVICE_UNAVAILABLE if that takes longer than 5 seconds. */
export async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = 'We are just starting. Please try again.';
    const cause = appError('SERVICE_UNAVAILABLE', message, new RetryLater(5));
    timer = setTimeout(() => reject(cause), timeout);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** What a process has, created once at startup. */
export interface Services extends ProcessContext {
  jobs: JobWorker;
  live: Live;
  /** Resolves once the database is open and migrated. */
  database: Promise<DataSource>;
}

/** The caller, as described by the request. */
interface Caller extends HeldCaller {
  address: string;
  userAgent: string;
  idempotencyKey?: string;
  /** A session token, key or the shared password, from `Authorization: Bearer` or `?password=`. */
  credential?: string;
  /** Whether the credential came in the header, where alone keys are taken. */
  inHeader: boolean;
  customerToken?: string;
  /** The session token of the admin's view of a customer's portal. */
  viewToken?: string;
  deviceToken?: string;
  /** Whether the owner has logged in from this browser. The cookie is sent with analytics events only. */
  isOwner: boolean;
  /** Whether this browser asks not to be counted, by our cookie or by itself. */
  objects: boolean;
  /** False when a browser reports that another site sent the request. */
  sameOrigin: boolean;
  origin?: string;
}

export interface Context extends ServiceContext {
  db: DataSource;
  /** Whether the caller may see decrypted bank details; false until it is known who calls. */
  readsBank: boolean;
  /** Whether the caller may see the links by which quotes are accepted: no key may. */
  readsLinks: boolean;
  jobs: JobWorker;
  live: Live;
  log: FastifyBaseLogger;
  caller: Caller;
  /** Sets the customer's session cookie; null clears it. */
  setCustomerToken(token: string | null, seconds?: number): void;
  /** Sets the cookie of the admin's view of a portal; null clears it. */
  setViewToken(token: string | null, seconds?: number): void;
  /** Sets the cookie that identifies a customer's browser; null clears it. */
  setDeviceToken(token: string | null, seconds?: number): void;
  /** Sets the cookie that excludes the owner's visits from the analytics. */
  markOwner(): void;
  /** Says in the response how many more calls the key has. */
  setRateLimit(use: KeyUse): void;
  /** Sets the REST response's Cache-Control; 'no-store' by default. */
  setCacheControl(value: string): void;
  /** Sets the file name of a REST response that is downloaded. */
  setFileName(name: string): void;
}

const customerCookie = 'customer_session';
const viewCookie = 'customer_view';
const passwordQuery = z.object({ password: z.string().optional().catch(undefined) });
const deviceCookie = 'customer_device';
const ownerCookie = 'owner_browser';
/** The longest that browsers keep a cookie, in seconds. */
const ownerCookieLife = 400 * 24 * 3600;

/** Returns a function that creates a request's context; it throws SERVICE_UNAVAILABLE without a database. */
export function contextsOf(services: Services) {
  const { database: _, ...shared } = services;
  const { PUBLIC_URL, TRUST_PROXY } = services.env;
  const addressOf = clientAddresses(TRUST_PROXY);
  const secure = PUBLIC_URL.startsWith('https:');
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const setCookie =
    (reply: FastifyReply, name: string) =>
    (token: string | null, maxAge?: number): void => {
      if (token === null) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, maxAge });
    };
  const senderAt = (address: string) =>
    services.cipher.fingerprint('mail sender', addressKey(address)).toString('base64url');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
    const db = await databaseOf(services);
    const { env, firm } = services;
    const address = addressOf(request.raw);
    // One object at once: to copy it from another one takes longer than all else here.
    const context: Context = {
      ...shared,
      env,
      firm,
      actor: 'visitor',
      sender: () => senderAt(address),
      manager: db.manager,
      afterCommit: (work) => work(),
      record: (event) => services.recordIn(db.manager, 'visitor', event, context),
      db,
      readsBank: false,
      readsLinks: false,
      log: request.log,
      caller: describeCaller(request, address, PUBLIC_URL),
      setCustomerToken: setCookie(reply, customerCookie),
      setViewToken: setCookie(reply, viewCookie),
      setDeviceToken: setCookie(reply, deviceCookie),
      markOwner: () =>
        void reply.setCookie(ownerCookie, '1', {
          ...options,
          path: '/api/analytics',
          maxAge: ownerCookieLife,
        }),
      setRateLimit: ({ left, milliseconds }) =>
        void reply.headers({
          'ratelimit-policy': `"key";q=${callsByKey.points};w=${callsByKey.seconds}`,
          ratelimit: `"key";r=${Math.max(0, left)};t=${Math.ceil(milliseconds / 1000)}`,
        }),
      setCacheControl: (value) => void reply.header('cache-control', value),
      setFileName: (name) => void reply.header('content-disposition', attachment(name)),
    };
    return context;
  };
}

/** Returns the token of an Authorization header. */
export const bearerToken = (authorization = ''): string | undefined =>
  /^Bearer\s+(\S.*)$/i.exec(authorization)?.[1];

function describeCaller(request: FastifyRequest, address: string, publicUrl: string): Caller {
  const { headers } = request;
  const key = headers['idempotency-key'];
  const bearer = bearerToken(headers.authorization);
  return {
    address,
    holdResponse: (until) => holdResponse(request, until),
    userAgent: headers['user-agent'] ?? '',
    idempotencyKey: typeof key === 'string' ? key : undefined,
    credential: bearer ?? passwordQuery.parse(request.query).password,
    inHeader: bearer !== undefined,
    customerToken: request.cookies[customerCookie],
    viewToken: request.cookies[viewCookie],
    deviceToken: request.cookies[deviceCookie],
    isOwner: request.cookies[ownerCookie] !== undefined,
    objects:
      request.cookies[objectionCookie] !== undefined ||
      headers['sec-gpc'] === '1' ||
      headers.dnt === '1',
    sameOrigin: isSameOrigin(headers['sec-fetch-site'], headers.origin, publicUrl, headers.host),
    origin: headers.origin,
  };
}

/** Caches open databases, so that only requests during startup need a timer. */
const opened = new WeakMap<Promise<DataSource>, DataSource>();

/** Returns the database. Throws SERVICE_UNAVAILABLE if it does not open in time. */
export async function databaseOf({ database }: Pick<Services, 'database'>): Promise<DataSource> {
  const known = opened.get(database);
  if (known) return known;
  const db = await withTimeout(database);
  opened.set(database, db);
  return db;
}
