import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

interface IncomingRequest {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string };
}

/**
 * Returns a function that finds a request's client address: the peer's, or the one trusted proxies
 * report in X-Forwarded-For, without its port. An entry that is not an IP address ends the search.
 */
export function clientAddresses(trustedProxies: string[] = []) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }: IncomingRequest): string => {
    let address = socket.remoteAddress ?? '';
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    for (const hop of forwarded.reverse()) {
      const forwardedAddress = withoutPort(hop.trim());
      if (!isIP(forwardedAddress) || !isTrusted(address, 0)) break;
      address = forwardedAddress;
    }
    return address;
  };
}

/** '1.2.3.4:50123' becomes '1.2.3.4', '[::1]:443' becomes '::1'. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** Logs one warning if a proxy sends X-Forwarded-For while TRUST_PROXY is unset. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    done();
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    log.warn(
      'X-Forwarded-For was received but TRUST_PROXY is unset: all clients behind the proxy share one address and its rate limits. Set TRUST_PROXY to the address of the proxy.',
    );
  });
}

/**
 * Returns the key an address is counted under. An IPv6 address counts as its /64, from which a caller
 * can pick any; a mapped IPv4 address (::ffff:0:0/96, 64:ff9b::/96) counts as the IPv4 address.
 */
export function addressKey(address: string | undefined): string {
  // A closed connection has no address.
  if (!address) return '';
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const all = [...groups, ...zeros, ...rest];
  if (!/^(0:0:0:0:0:ffff|64:ff9b:0:0:0:0):/.test(all.join(':'))) return all.slice(0, 4).join(':');
  const bytes = all.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 255]).join('.');
}
