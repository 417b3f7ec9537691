import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

interface Arrived {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string };
}

/**
 * Makes the function that gives a request's client address: the peer's, or the one that trusted
 * proxies name in X-Forwarded-For, without its port. What is no IP address counts as the peer.
 */
export function clientAddresses(trustedProxies: string[] = []) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }: Arrived): string => {
    let address = socket.remoteAddress ?? '';
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    for (const hop of forwarded.reverse()) {
      const named = withoutPort(hop.trim());
      if (!isIP(named) || !isTrusted(address, 0)) break;
      address = named;
    }
    return address;
  };
}

/** '1.2.3.4:50123' becomes '1.2.3.4', '[::1]:443' becomes '::1'. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** Warns once where a proxy passes addresses on that no setting lets us believe. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    done();
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    log.warn(
      'X-Forwarded-For arrives but TRUST_PROXY is unset: everybody behind the proxy counts as one address. Set TRUST_PROXY to the address of the proxy.',
    );
  });
}
