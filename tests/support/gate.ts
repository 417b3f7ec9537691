import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL that can be shut, frozen and opened again. */
export async function openGate(target: string) {
  const url = new URL(target);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const gate = {
    url: '',
    isOpen: true,
    /** Connections that were tried. */
    tries: 0,
    /** Ends every connection; while `isOpen` is false no other is made. */
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    /** Whatever is sent from now on arrives nowhere, over the connections that there are. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      gate.cut();
      server.close();
    },
  };
  const server = createServer((socket) => {
    gate.tries += 1;
    socket.on('error', () => {});
    if (!gate.isOpen) return void socket.destroy();
    const onward = connect(Number(port), hostname).on('error', () => {});
    socket.pipe(onward).pipe(socket);
    socket.once('close', () => onward.destroy());
    sockets.add(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url.port = String((server.address() as AddressInfo).port);
  gate.url = url.href;
  return gate;
}
