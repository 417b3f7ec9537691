import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bareRefusal, refuseRequest, refuseUnreadable } from './bare-refusal.ts';
import { answerPage } from './pages.ts';
import type { Site } from './site.ts';

export interface Front {
  server: Server;
  /** Gives every request that is not for a page to the API, those that wait for it first. */
  handOver(api: RequestListener): void;
  /**
   * From now on /readyz says that we are leaving. After `notice` ms stops taking requests; resolves
   * when those that came are answered, or after `timeout` ms more.
   */
  close(timeout: number, notice?: number): Promise<void>;
}

/** Milliseconds in which a request may still arrive that was on its way when we began to close. */
const lastCall = 500;

const options = {
  requestTimeout: 300_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  // Longer than the two minutes for which Caddy keeps one at rest, or it would use one we close.
  keepAliveTimeout: 125_000,
  requireHostHeader: false,
};
/** Milliseconds in which something has to move on a connection, either way. */
const longestPause = 60_000;

/** The HTTP server: pages are answered at once, before and without the API and its database. */
export function createFront(site: Site): Front {
  let handOver: Front['handOver'] = () => {};
  let api: RequestListener | undefined;
  const waiting = new Promise<RequestListener>((resolve) => {
    handOver = (handler) => {
      api = handler;
      resolve(handler);
    };
  });
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  function forget(this: ServerResponse) {
    unanswered.get(this.req.socket)?.delete(this);
  }
  let closing = false;
  const leaving = bareRefusal(site.bare, [503, 'SERVICE_UNAVAILABLE', 'We are leaving.'], 5);
  const hold = ({ socket }: IncomingMessage, response: ServerResponse) => {
    unanswered.get(socket)?.add(response);
    response.on('close', forget);
    if (closing) endAfter(response);
  };
  const server = createServer(options, (request, response) => {
    hold(request, response);
    request.url = withoutOrigin(request.url);
    if (closing && request.url === '/readyz')
      return response.writeHead(leaving.status, leaving.headers).end(leaving.body);
    if (request.httpVersion === '1.1' && request.headers.host === undefined)
      return refuseRequest(response, site.bare);
    if (answerPage(site, request, response)) return;
    if (api) api(request, response);
    else void waiting.then((handler) => handler(request, response));
  });
  server.timeout = longestPause;
  server.on('checkExpectation', (request, response) => {
    hold(request, response);
    refuseRequest(response, site.bare, [
      417,
      'EXPECTATION_FAILED',
      'We cannot do what is expected.',
    ]);
  });
  refuseUnreadable(server, site.bare, (socket) =>
    [...(unanswered.get(socket) ?? [])].some(
      ({ headersSent, writableEnded }) => headersSent || writableEnded,
    ),
  );
  server.on('connection', (socket) => {
    const responses = new Set<ServerResponse>();
    unanswered.set(socket, responses);
    socket.once('close', () => {
      unanswered.delete(socket);
      for (const response of responses) if (!response.socket) abandon(response);
    });
  });

  /**
   * Every answer from now on is its connection's last, and says so. Connections at rest are kept
   * for the last call: to close one at once would break a request that is on its way over it.
   */
  async function close(timeout: number, notice = 0): Promise<void> {
    closing = true;
    for (const responses of unanswered.values()) responses.forEach(endAfter);
    if (notice > 0) await wait(notice);
    const closed = new Promise<void>((resolve) => {
      // The method of node:http would first close the connections at rest.
      Listener.prototype.close.call(server, () => resolve());
    });
    const late = setTimeout(() => server.closeAllConnections(), timeout);
    const rest = setInterval(() => server.closeIdleConnections(), lastCall);
    await closed;
    clearTimeout(late);
    clearInterval(rest);
  }

  return { server, handOver: (handler) => handOver(handler), close };
}

/** The path that is asked for; a proxy's way of asking has the scheme and host before it. */
function withoutOrigin(url = ''): string {
  if (!/^https?:/i.test(url)) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Node says of no answer that its connection has gone before its turn had come: what feeds it waits. */
function abandon(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}

/** Where the head of the answer is already sent, the connection is closed once it is at rest. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
