import { isIPv6 } from 'node:net';

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
