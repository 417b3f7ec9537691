import { connect, type Socket } from 'node:net';

export interface SlowSocket {
  /** Settles to the milliseconds it was let be, when the server has ended it. */
  ended: Promise<number>;
  destroy(): void;
}

const begin = {
  header: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  body:
    'POST /api/consultation HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
    'content-length: 1000\r\n\r\n{"fullName": "',
};

/** Sends a header, or a body, a byte a second, and would never come to its end. */
export function openSlowSocket(port: number, part: keyof typeof begin): SlowSocket {
  const opened = performance.now();
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(begin[part]));
  const dribble = setInterval(() => socket.write('x'), 1000);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(dribble);
      resolve(performance.now() - opened);
    });
  });
  socket.on('error', () => {}).resume();
  return { ended, destroy: () => socket.destroy() };
}
