import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from './errors.ts';
import { bytesOf } from './fixed-answer.ts';
import type { Headers } from './headers.ts';

type Refusal = readonly [status: number, code: string, message: string];

const unreadable: Refusal = [400, 'BAD_REQUEST', 'The request could not be read.'];
const faults: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'HEADERS_TOO_LARGE',
    'The address or the headers are larger than we take.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'PAYLOAD_TOO_LARGE', 'The body is larger than we take.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT', 'The request took too long to arrive.'],
};

interface BareRefusal {
  status: number;
  headers: Headers;
  body: string;
}

/** A refusal in the one error shape that needs neither the API nor what it loads. */
export function bareRefusal(
  bare: Headers,
  [status, code, message]: Refusal,
  retryAfter?: number,
): BareRefusal {
  const body = JSON.stringify({ success: false, message, code } satisfies ErrorBody);
  const headers: Headers = {
    ...bare,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
  return { status, headers, body };
}

/** Says in our own words what Node would refuse in none; `begun` knows whose answer is under way. */
export function refuseUnreadable(
  server: Server,
  bare: Headers,
  begun: (socket: Socket) => boolean,
): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (!socket.writable || begun(socket)) return socket.destroy();
    const { status, headers, body } = bareRefusal(bare, faults[code] ?? unreadable);
    socket.write(bytesOf(status, { ...headers, connection: 'close' }, body));
    socket.destroySoon();
  });
}

/** Refuses a request that was read, but asks of HTTP what we do not do; its connection ends. */
export function refuseRequest(response: ServerResponse, bare: Headers, refusal = unreadable) {
  const { status, headers, body } = bareRefusal(bare, refusal);
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}
