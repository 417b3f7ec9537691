import { lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Refused } from '#src/server/jobs/job-errors.ts';
import { isPublicAddress, mayBePublic } from './public-address.ts';

/** For a whole request, in milliseconds: less than a job's lease. */
const timeout = 15_000;

export interface Answer {
  status: number;
  /** The header Retry-After: seconds, or a date. */
  retryAfter?: string | undefined;
}
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<Answer>;

/** When the other side asks us to come back; null where it does not say. */
export function retryAt({ retryAfter = '' }: Answer, now: Date): Date | null {
  const time = /^\d{1,9}$/.test(retryAfter.trim())
    ? now.getTime() + Number(retryAfter) * 1000
    : Date.parse(retryAfter);
  return Number.isNaN(time) ? null : new Date(time);
}

const notPublic = () => new Refused('The address is not a public one.');

/** Looks up a name, and refuses it if any of its addresses is not public. */
const lookupPublic: LookupFunction = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? notPublic(), '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(notPublic(), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

/**
 * Posts to an https address of the public Internet, and returns the answer. Redirects are not
 * followed. Throws Refused for any other address, and the network error if there is no response.
 */
export const postPublic: Post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' || !mayBePublic(hostname)) return reject(notPublic());
    request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      lookup: lookupPublic,
      signal: AbortSignal.timeout(timeout),
    })
      .once('response', (response) => {
        response.resume();
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
        });
      })
      .once('error', reject)
      .end(body);
  });
