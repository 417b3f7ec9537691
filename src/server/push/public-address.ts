import { BlockList, isIP } from 'node:net';

const blocked = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(net, bits);
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(net, bits, 'ipv6');

/** Returns whether an IP address is public: not private, local or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address);
  return version === 6 && open.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Names that are never in the public DNS, by RFC 6761, 6762, 7686 and 8375 and by ICANN. */
const reserved = /(^|\.)(localhost|local|internal|home\.arpa|onion|invalid|test)$/i;

/** Returns whether the host of a URL may be public: a whole name, or an IP address that is. */
export function mayBePublic(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return isPublicAddress(literal);
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !reserved.test(name);
}
