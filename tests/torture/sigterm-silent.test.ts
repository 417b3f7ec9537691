import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { callRest } from '#tests/support/rest-calls.ts';
import { report, slowest } from './figures.ts';
import { times } from './scale.ts';
import { databases, emptyStorage, givePostgres, start } from './storage.ts';
import { logIn } from './workload.ts';

const postgres = givePostgres();
const patience = 10_000;

/** A mail server that accepts connections and says nothing. */
async function openSilentMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `smtp://127.0.0.1:${address.port}`, opened: () => sockets.length };
}

/** Opens connections as browsers do in advance, and sends nothing. */
async function connectInAdvance(url: string) {
  const { port } = new URL(url);
  const sockets = Array.from({ length: 10 }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => {});
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
}

/** Opens live desks, and gives them up: `fetch` then opens as many connections in advance. */
async function giveUpStreams(url: string, owner: string) {
  const given = new AbortController();
  const headers = { authorization: `Bearer ${owner}` };
  const open = () => fetch(`${url}/api/admin/live`, { headers, signal: given.signal });
  await Promise.all(Array.from({ length: 20 }, open));
  given.abort();
}

test.each(databases)(
  'SIGTERM with a silent mail server, connections without a request and streams given up, on %s: exit 0',
  async (kind) => {
    const mail = await openSilentMailServer();
    const settings = { ...(await emptyStorage(kind, postgres())), ...mailSettings(mail.url) };
    const exits: number[] = [];
    for (let round = 1; round <= times(1, 10); round += 1) {
      const [server] = await start(settings);
      const owner = await logIn(server.url, server.adminPassword);
      const before = mail.opened();
      const order = createDirectDebit({ email: `order-${round}@example.org` });
      await callRest(server.url, 'POST', '/api/payment/direct-debit', order);
      await expect.poll(mail.opened).toBeGreaterThan(before);
      await connectInAdvance(server.url);
      await giveUpStreams(server.url, owner);
      const told = performance.now();
      const code = await server.stop();
      exits.push(performance.now() - told);
      expect({ round, code }).toEqual({ round, code: 0 });
    }
    expect(Math.max(...exits)).toBeLessThan(patience);
    report(`SIGTERM with a silent mail server on ${kind}`, {
      rounds: exits.length,
      'until exit at the slowest': slowest(exits),
    });
  },
);
