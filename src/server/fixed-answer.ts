import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Headers } from './headers.ts';

let date = '';

/** The value of the Date header, made once a second. */
function dateOfNow(): string {
  if (date !== '') return date;
  const now = new Date();
  date = now.toUTCString();
  const forget = () => {
    date = '';
  };
  setTimeout(forget, 1000 - now.getMilliseconds()).unref();
  return date;
}

/** An answer as it goes over the wire, with the Date of now. */
export function bytesOf(status: number, headers: Headers, body: string): Buffer {
  const lines = Object.entries({ ...headers, date: dateOfNow() }).map((pair) => pair.join(': '));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${body}`);
}

/**
 * An answer that is the same for all who ask. Its bytes (of a page, its head) are made once a second
 * and written past node:http wherever the connection goes on and it is this answer's turn; a header
 * that was set on the response before, other than `connection`, is not sent.
 */
export class FixedAnswer {
  readonly #headers: Headers;
  #bytes: Buffer = Buffer.alloc(0);
  #date = '';

  constructor(
    private readonly status: number,
    headers: Headers,
    private readonly body: string | Buffer = '',
  ) {
    const length = String(Buffer.byteLength(body));
    this.#headers = status === 304 ? headers : { ...headers, 'content-length': length };
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const { method, httpVersion, socket } = request;
    const isLast = !response.shouldKeepAlive || response.hasHeader('connection');
    const canWrite = response.socket === socket && socket.writable;
    if (!canWrite || isLast || httpVersion !== '1.1' || method === 'HEAD') {
      response.writeHead(this.status, this.#headers);
      response.end(method === 'HEAD' ? undefined : this.body);
      return;
    }
    const finish = (error?: Error | null) => {
      // On this node:http turns to the next request of the connection.
      if (!error) response.emit('finish');
    };
    response.statusCode = this.status;
    response.finished = true;
    if (typeof this.body === 'string') socket.write(this.#bytesNow(), finish);
    else {
      socket.cork();
      socket.write(this.#bytesNow());
      socket.write(this.body, finish);
      socket.uncork();
    }
  }

  #bytesNow(): Buffer {
    if (this.#date === dateOfNow()) return this.#bytes;
    const text = typeof this.body === 'string' ? this.body : '';
    this.#bytes = bytesOf(this.status, this.#headers, text);
    this.#date = dateOfNow();
    return this.#bytes;
  }
}
