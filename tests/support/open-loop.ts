import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kind, requestOf } from './visitor-requests.ts';

/** What one process is to send: so many requests a second, or as many as that many callers can. */
export interface Order {
  port: number;
  seconds: number;
  load: { perSecond: number } | { callers: number };
}

/** One request: its kind, its status (0 where the server hung up), the ms since it was due, and when that was. */
export type Answer = [kind: Kind, status: number, milliseconds: number, due: number];

/** Connections held at most; what is due while all are taken waits, and its wait counts. */
const connections = 400;

const idle: Socket[] = [];
let opened = 0;
const answers: Answer[] = [];
let underWay = 0;
const begun = performance.now();

const connectTo = (port: number) => connect(port, '127.0.0.1').setNoDelay(true);

async function open(port: number): Promise<Socket> {
  const socket = connectTo(port);
  await once(socket, 'connect');
  opened += 1;
  return socket;
}

/** Sends one request over a connection of its own, an idle one if there is one. */
function send(port: number, number: number, due: number, done = () => {}): void {
  const [kind, bytes] = requestOf(number);
  underWay += 1;
  const kept = number % 200 === 0 ? undefined : idle.shift();
  const socket = kept ?? connectTo(port);
  let head = '';
  let left = -1;
  const end = (status: number) => {
    socket.removeAllListeners();
    socket.on('error', () => {});
    underWay -= 1;
    answers.push([kind, status, performance.now() - due, due - begun]);
    if (status > 0 && kept) idle.push(socket);
    else {
      socket.destroy();
      if (kept) opened -= 1;
    }
    done();
  };
  socket.on('data', (chunk) => {
    if (left < 0) {
      head += chunk.toString('latin1');
      const split = head.indexOf('\r\n\r\n');
      if (split < 0) return;
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - split - 4);
    } else left -= chunk.length;
    if (left <= 0) end(Number(head.slice(9, 12)));
  });
  socket.once('error', () => end(0));
  socket.once('close', () => end(0));
  socket.write(bytes);
}

/** Every request at its own time, whether or not those before it were answered. */
async function openLoop(port: number, seconds: number, perSecond: number): Promise<void> {
  while (opened < Math.min(connections, perSecond / 10)) idle.push(await open(port));
  const began = performance.now();
  for (let sent = 0; sent < seconds * perSecond; ) {
    const now = performance.now();
    for (; began + (sent * 1000) / perSecond <= now && sent < seconds * perSecond; sent += 1) {
      if (idle.length === 0 && opened >= connections) break;
      send(port, sent, began + (sent * 1000) / perSecond);
    }
    await sleep(1);
  }
  const patience = performance.now() + 30_000;
  while (underWay > 0 && performance.now() < patience) await sleep(10);
  for (; underWay > 0; underWay -= 1) answers.push(['page', 0, 30_000, 0]);
}

/** So many callers, each of whom sends the next request when the last is answered. */
async function closedLoop(port: number, seconds: number, callers: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  while (opened < callers) idle.push(await open(port));
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
  process.send?.(answers, () => process.exit());
});
