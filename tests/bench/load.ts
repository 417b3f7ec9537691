import { connect, type Socket } from 'node:net';
import { quantile } from '#tests/support/measures.ts';

export interface LoadResult {
  perSecond: number;
  milliseconds: number;
  /** Milliseconds from request to whole response: the median, and what 99 of 100 stay under. */
  p50: number;
  p99: number;
}

/** Sends requests over kept-alive connections, each as soon as its last response is in. */
export async function load(
  port: number,
  connections: number,
  requests: readonly Buffer[],
): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const waits: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(sockets.map((socket) => drive(socket, () => requests[next++], waits)));
  const milliseconds = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  return {
    perSecond: (requests.length / milliseconds) * 1000,
    milliseconds,
    p50: quantile(waits),
    p99: quantile(waits, 0.99),
  };
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });

/** Answers carry a content-length; any other than 200 ends the run. */
function drive(socket: Socket, take: () => Buffer | undefined, waits: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = -1;
    let sent = 0;
    const send = () => {
      const request = take();
      if (!request) return resolve();
      sent = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk) => {
      if (missing >= 0) missing -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(`Answered ${head}`));
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
        missing = length - (head.length - end - 4);
      }
      if (missing > 0) return;
      waits.push(performance.now() - sent);
      head = '';
      missing = -1;
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server hung up.')));
    send();
  });
}

/** A GET as a browser sends it, which takes brotli. */
export const get = (path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, br\r\n\r\n`);

/** A POST of JSON from one of many visitors, as a proxy would pass it on. */
export function postFrom(visitor: number, path: string, body: unknown): Buffer {
  const json = JSON.stringify(body);
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n` +
      'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n' +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}
