import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

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
    /** Whether the connection had carried a response before. */
    readonly reused: boolean,
  ) {
    super(String(cause), { cause });
  }
}

/** Sends one call to a server on loopback and gives the whole response; throws NoResponse. */
export function call(
  url: string,
  { method, path, headers, body, agent }: Call,
): Promise<CallResponse> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, agent: agent ?? false, headers });
    const fail = (begun: boolean) => (error: unknown) =>
      reject(new NoResponse(error, begun, sent.reusedSocket));
    sent.once('error', fail(false));
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', fail(true));
      response.once('end', () => {
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
