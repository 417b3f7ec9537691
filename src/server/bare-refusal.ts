import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from './errors.ts';
import type { Headers } from './headers.ts';

type Refusal = readonly [status: number, code: string, message: string];

const unreadable: Refusal = [400, 'BAD_REQUEST', 'The request could not be read.'];
const faults: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers are larger than we take.'],
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

const bytesOf = ({ status, headers, body }: BareRefusal) => {
  const lines = Object.entries(headers).map((pair) => pair.join(': '));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${body}`);
};

/**
 * Refuses over and over with the same bytes where the connection goes on and it is this answer's
 * turn, so that more of a crowd are told. For 5xx alone: any other answer needs a Date.
 */
export function refuseAll(refusal: BareRefusal): RequestListener {
  const bytes = bytesOf(refusal);
  return ({ method, httpVersion }, response) => {
    const { socket, shouldKeepAlive } = response;
    const isLast = !shouldKeepAlive || response.hasHeader('connection');
    // A reader who does not keep up is left to node:http, which waits, and ends it in time.
    const canTake = socket?.writable && socket.writableLength === 0;
    if (!canTake || isLast || httpVersion !== '1.1' || method === 'HEAD')
      return response.writeHead(refusal.status, refusal.headers).end(refusal.body);
    socket.write(bytes);
    response.finished = true;
    // On this node:http turns to the next request of the connection.
    response.emit('finish');
  };
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
    socket.write(
      bytesOf(bareRefusal({ ...bare, connection: 'close' }, faults[code] ?? unreadable)),
    );
    socket.destroySoon();
  });
}

/** Refuses a request that was read, but asks of HTTP what we do not do; its connection ends. */
export function refuseRequest(response: ServerResponse, bare: Headers, refusal = unreadable) {
  const { status, headers, body } = bareRefusal(bare, refusal);
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}
