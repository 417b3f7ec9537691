import { connect, type Socket } from 'node:net';

/** Sends requests over kept-alive connections, each as soon as its last answer is in. */
export async function load(
  port: number,
  connections: number,
  requests: readonly Buffer[],
): Promise<{ perSecond: number; milliseconds: number }> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let next = 0;
  const started = process.hrtime.bigint();
  await Promise.all(sockets.map((socket) => drive(socket, () => requests[next++])));
  const milliseconds = Number(process.hrtime.bigint() - started) / 1e6;
  for (const socket of sockets) socket.destroy();
  return { perSecond: (requests.length / milliseconds) * 1000, milliseconds };
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });

/** Answers are short and carry a content-length; any other than 200 ends the run. */
function drive(socket: Socket, take: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const send = () => {
      const request = take();
      if (request) socket.write(request);
      else resolve();
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
      if (text.length < end + 4 + length) return;
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(`Answered ${text}`));
      text = '';
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server hung up.')));
    send();
  });
}

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
