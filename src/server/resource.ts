import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { etagOf, hasTag } from './etag.ts';
import { FixedAnswer } from './fixed-answer.ts';
import type { Headers } from './headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Bodies = Partial<Record<Encoding, () => Buffer>> & { identity: () => Buffer };
interface Prepared {
  etag: string;
  whole: FixedAnswer;
  unchanged: FixedAnswer;
}

/** Something served by GET as it is: each encoding is read or made at its first asking, and kept. */
export class Resource {
  readonly #prepared = new Map<Encoding, Prepared>();
  readonly #encodings: Encoding[];

  constructor(
    readonly status: number,
    private readonly headers: Headers,
    private readonly bodies: Bodies,
  ) {
    this.#encodings = Object.keys(bodies) as Encoding[];
  }

  /** Answers GET and HEAD, with 304 where the asker has it already. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const accepted = request.headers['accept-encoding'];
    const encoding = (accepted && negotiate(String(accepted), this.#encodings)) || 'identity';
    const { etag, whole, unchanged } = this.#prepare(encoding);
    const has = this.status === 200 && hasTag(request.headers['if-none-match'], etag);
    (has ? unchanged : whole).send(request, response);
  }

  #prepare(encoding: Encoding): Prepared {
    const known = this.#prepared.get(encoding);
    if (known) return known;
    const body = (this.bodies[encoding] ?? this.bodies.identity)();
    const etag = etagOf(body);
    const headers: Headers = { ...this.headers, etag };
    if (Object.keys(this.bodies).length > 1) headers.vary = 'accept-encoding';
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const prepared = {
      etag,
      whole: new FixedAnswer(this.status, headers, body),
      unchanged: new FixedAnswer(304, headers),
    };
    this.#prepared.set(encoding, prepared);
    return prepared;
  }
}

/** A file, with the .br and .gz that the build laid beside it. */
export function fileResource(
  file: string,
  headers: Headers,
  has: (file: string) => boolean,
  status = 200,
): Resource {
  const read = (end: string) => () => readFileSync(`${file}${end}`);
  return new Resource(status, headers, {
    ...(has(`${file}.br`) ? { br: read('.br') } : {}),
    ...(has(`${file}.gz`) ? { gzip: read('.gz') } : {}),
    identity: read(''),
  });
}

/** A text that the build could not finish, compressed when it is first asked for. */
export function textResource(status: number, headers: Headers, text: () => string): Resource {
  const identity = () => Buffer.from(text());
  // One step below the highest quality: a third of its time for one per cent of the size.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  return new Resource(status, headers, {
    br: () => brotliCompressSync(identity(), { params }),
    gzip: () => gzipSync(identity(), { level: 9 }),
    identity,
  });
}
