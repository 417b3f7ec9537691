import { connect } from 'node:net';
import type { TestServer } from './server.ts';

/** A request as it is written, which no client tidies. */
export function raw({ app }: TestServer, method: string, path: string, body: Buffer) {
  return exchange(app, [
    `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: image/png\r\ncontent-length: ${body.length}\r\n\r\n`,
    body,
  ]);
}

/** A PUT in chunks, whose length nobody says beforehand. */
export function putChunked({ app }: TestServer, { pathname, search }: URL, body: Buffer) {
  return exchange(app, [
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n`,
    `${body.length.toString(16)}\r\n`,
    body,
    '\r\n0\r\n\r\n',
  ]);
}

async function exchange(app: TestServer['app'], parts: (string | Buffer)[]) {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, 'localhost');
  for (const part of parts) socket.write(part);
  let text = '';
  for await (const chunk of socket) text += chunk;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { statusCode: Number(head.split(' ')[1]), body };
}
