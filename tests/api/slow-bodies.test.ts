import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { endSlowBodies } from '#src/server/slow-bodies.ts';

/** Whether the server answered, when the last byte of the body came only after 400 ms. */
async function sendSlowly(path: string): Promise<boolean> {
  const app = fastify();
  endSlowBodies(app, 150);
  app.addContentTypeParser('image/png', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post('/api/form', async () => 'taken');
  app.post('/objects/image', async () => 'taken');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, 'localhost').on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: image/png\r\ncontent-length: 4\r\n\r\nabc`,
  );
  setTimeout(() => socket.write('d'), 400);
  await new Promise((resolve) => socket.once('close', resolve));
  await app.close();
  return text.includes('200 OK');
}

it('a form that dawdles is hung up on, an image is waited for', async () => {
  expect(await sendSlowly('/api/form')).toBe(false);
  expect(await sendSlowly('/objects/image')).toBe(true);
});
