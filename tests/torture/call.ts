import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
  /** Keeps connections; without one each call has its own. */
  agent?: Agent;
}

export interface CallResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The connection ended before the whole response was in. */
export class NoResponse extends Error {
  override name = 'Unanswered';
  constructor(
    cause: unknown,
    /** Whether some of the response had come. */
    readonly begun: boolean,
    /** How long the connection had rested since its last response, in milliseconds; if there was one. */
    readonly rested: number | undefined,
  ) {
    super(String(cause), { cause });
  }
}

/** When connections carried their last response. */
const lastResponses = new WeakMap<Socket, number>();

/** Sends one call to a server on loopback and gives the whole response; throws NoResponse. */
export function call(
  url: string,
  { method, path, headers, body, agent }: Call,
): Promise<CallResponse> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, agent: agent ?? false, headers });
    let rested: number | undefined;
    sent.once('socket', (socket) => {
      const last = lastResponses.get(socket);
      if (last !== undefined) rested = performance.now() - last;
    });
    const fail = (begun: boolean) => (error: unknown) =>
      reject(new NoResponse(error, begun, rested));
    sent.once('error', fail(false));
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', fail(true));
      response.once('end', () => {
        if (sent.socket) lastResponses.set(sent.socket, performance.now());
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
      });
    });
    sent.end(body);
  });
}

/** What a JSON response says; throws on any status but 2xx. */
export async function ask<T>(url: string, made: Call): Promise<T> {
  const { status, body } = await call(url, made);
  if (status >= 300) throw new Error(`${made.method} ${made.path}: ${status} ${body}`);
  return JSON.parse(body.toString()) as T;
}

/** A body of JSON, with its headers. */
export const json = (value: object) => {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  return { body, headers };
};
