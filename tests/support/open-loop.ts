import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { createConsultation, createOnboarding, createWebsiteUpdate } from './builders.ts';

type Kind = 'page' | 'portfolio' | 'event' | 'form' | 'login';

const visitors = 20_000;
/** What twenty requests of our visitors are, in the order they come. */
const mix: readonly Kind[] = [
  ...(['page', 'event', 'form', 'portfolio', 'event', 'page', 'form'] as const),
  ...(['portfolio', 'event', 'page', 'form', 'login', 'event', 'form'] as const),
  ...(['portfolio', 'page', 'event', 'form', 'portfolio', 'form'] as const),
];
const pages = ['/', '/portfolio', '/onboarding', '/consultation', '/payment'];
const forms: [path: string, body: object][] = [
  ['/api/consultation', createConsultation()],
  ['/api/website-update', createWebsiteUpdate()],
  ['/api/client-onboarding', createOnboarding()],
];

/** The so-manieth request of many visitors, as a proxy would pass it on. */
function requestOf(number: number): [Kind, Buffer] {
  const kind = mix[number % mix.length] ?? 'page';
  const round = Math.floor(number / mix.length);
  const page = pages[round % pages.length] ?? '/';
  switch (kind) {
    case 'page':
      return [kind, write(number, 'GET', page)];
    case 'portfolio':
      return [kind, write(number, 'GET', '/api/portfolio')];
    case 'event':
      return [kind, write(number, 'POST', '/api/analytics/pageview', { page })];
    case 'form': {
      const [path, body] = forms[round % forms.length] ?? ['', {}];
      return [kind, write(number, 'POST', path, body)];
    }
    case 'login':
      return [
        kind,
        write(number, 'POST', '/api/customer/login', { email: `visitor${number}@example.org` }),
      ];
  }
}

const keyName = `idempotency-key: ${process.pid}-`;
const keyDigits = 12;

/** The same form as another submission: its key alone differs, for making it anew takes long. */
function asAnother(form: Buffer, number: number): Buffer {
  const bytes = Buffer.from(form);
  const digits = String(number).padStart(keyDigits, '0');
  bytes.write(digits, bytes.indexOf(keyName) + keyName.length, 'latin1');
  return bytes;
}

function write(number: number, method: string, path: string, body?: object): Buffer {
  const visitor = (number * 7919) % visitors;
  const json = body ? JSON.stringify(body) : '';
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n` +
      `x-forwarded-for: 10.1.${visitor >> 8}.${visitor & 255}\r\naccept-encoding: br\r\n` +
      `${keyName}${'0'.repeat(keyDigits)}\r\n` +
      'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n' +
      (body
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`
        : '') +
      `\r\n${json}`,
  );
}

/** What one process is to send: so many requests a second, or as many as that many callers can. */
export interface Order {
  port: number;
  seconds: number;
  load: { perSecond: number } | { callers: number };
}

/** One request: its kind, its status (0 where the server hung up), the ms since it was due, and when that was. */
export type CallResponse = [kind: Kind, status: number, milliseconds: number, due: number];

/** Connections held at most; what is due while all are taken waits, and its wait counts. */
const connections = 400;
/** Every so-manieth request has a connection of its own; no divisor of the mix, so all kinds have. */
const freshEvery = 199;

const idle: Line[] = [];
let opened = 0;
const responses: CallResponse[] = [];
let underWay = 0;
const begun = performance.now();

/** Requests are made once: making each anew would leave no time to send them. */
const made: ReturnType<typeof requestOf>[] = [];
const madeOnce = (number: number) => {
  const at = number % 20_000;
  made[at] ??= requestOf(at);
  const [kind, bytes] = made[at];
  // The same form again would count as a repetition, and an email address may log in ten times only.
  if (kind === 'form') return [kind, asAnother(bytes, number)] as const;
  return kind === 'login' ? requestOf(number) : made[at];
};

/** A connection that carries one request at a time. */
class Line {
  readonly #socket: Socket;
  readonly #kept: boolean;
  #kind: Kind = 'page';
  #due = 0;
  #done: (() => void) | undefined;
  #head = '';
  #left = -1;

  constructor(port: number, kept: boolean) {
    this.#kept = kept;
    if (kept) opened += 1;
    const end = () => this.#end(0);
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket
      .on('data', (chunk) => this.#take(chunk))
      .on('error', end)
      .on('close', end);
  }

  async opened(): Promise<this> {
    await once(this.#socket, 'connect');
    return this;
  }

  send(number: number, due: number, done: () => void): void {
    const [kind, bytes] = madeOnce(number);
    underWay += 1;
    this.#kind = kind;
    this.#due = due;
    this.#done = done;
    this.#head = '';
    this.#left = -1;
    this.#socket.write(bytes);
  }

  #take(chunk: Buffer): void {
    if (this.#left < 0) {
      this.#head += chunk.toString('latin1');
      const split = this.#head.indexOf('\r\n\r\n');
      if (split < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#left = length - (this.#head.length - split - 4);
    } else this.#left -= chunk.length;
    if (this.#left <= 0) this.#end(Number(this.#head.slice(9, 12)));
  }

  #end(status: number): void {
    const done = this.#done;
    if (!done) {
      // Closed while it rested.
      const at = idle.indexOf(this);
      if (at >= 0) idle.splice(at, 1);
      if (at >= 0) opened -= 1;
      return;
    }
    this.#done = undefined;
    underWay -= 1;
    responses.push([this.#kind, status, performance.now() - this.#due, this.#due - begun]);
    if (this.#kept && status > 0) idle.push(this);
    else {
      this.#socket.destroy();
      if (this.#kept) opened -= 1;
    }
    done();
  }
}

/**
 * Sends one request over an idle connection, or now and then over one of its own. Where none is idle a
 * kept one is opened: Node.js accepts one connection a turn, which would be measured otherwise.
 */
function send(port: number, number: number, due: number, done = () => {}): void {
  const isFresh = number % freshEvery === 0;
  const line = (isFresh ? undefined : idle.shift()) ?? new Line(port, !isFresh);
  line.send(number, due, done);
}

/** A crowd sits at other machines in earnest: it takes no time from the server and its database. */
const yieldToServer = () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Every request at its own time, whether or not those before it were answered. */
async function openLoop(port: number, seconds: number, perSecond: number): Promise<void> {
  const isFlood = perSecond > 1000;
  if (isFlood) yieldToServer();
  while (opened < Math.min(connections, perSecond / 10))
    idle.push(await new Line(port, true).opened());
  const began = performance.now();
  for (let sent = 0; sent < seconds * perSecond; ) {
    const now = performance.now();
    for (; began + (sent * 1000) / perSecond <= now && sent < seconds * perSecond; sent += 1) {
      if (idle.length === 0 && opened >= connections) break;
      send(port, sent, began + (sent * 1000) / perSecond);
    }
    // Who sleeps has to be woken for each response, at the cost of whoever writes it.
    if (isFlood) await turn();
    else await sleep(1);
  }
  const patience = performance.now() + 30_000;
  while (underWay > 0 && performance.now() < patience) await sleep(10);
  for (; underWay > 0; underWay -= 1) responses.push(['page', 0, 30_000, 0]);
}

/** So many callers, each of whom sends the next request when the last is answered. */
async function closedLoop(port: number, seconds: number, callers: number): Promise<void> {
  yieldToServer();
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  while (opened < callers) idle.push(await new Line(port, true).opened());
  const caller = () =>
    new Promise<void>((resolve) => {
      const next = () => {
        const due = performance.now();
        if (due > until) return resolve();
        sent += 1;
        send(port, sent, due, next);
      };
      next();
    });
  await Promise.all(Array.from({ length: callers }, caller));
}

process.once('message', async ({ port, seconds, load }: Order) => {
  if ('callers' in load) await closedLoop(port, seconds, load.callers);
  else await openLoop(port, seconds, load.perSecond);
  process.send?.(responses, () => process.exit());
});
