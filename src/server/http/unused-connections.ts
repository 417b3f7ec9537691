import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often such connections are closed once nobody can connect any more, in milliseconds. */
const interval = 500;

/**
 * Closes connections that never carried a byte while the server closes. Clients open them in advance;
 * Node counts them as busy, and closing would wait for them.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, interval);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
