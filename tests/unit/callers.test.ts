import { expect, test } from 'vitest';
import { addressKey, clientAddresses } from '#src/server/http/client-address.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::ffff:102:304', '1.2.3.4'],
  ['::FFFF:C633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:102:304', '1.2.3.4'],
  ['64:ff9b::102:304', '1.2.3.4'],
  ['64:ff9b::198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:0DB8::1:0:0:0:9', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('a caller at %s counts as %s', (address, caller) => {
  expect(addressKey(address)).toBe(caller);
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:50123', '1.2.3.4'],
  ['[::1]:443', '::1'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
  ['5.6.7.8, 1.2.3.4', '1.2.3.4'],
  ['5.6.7.8, 10.0.0.2:8080', '5.6.7.8'],
  ['5.6.7.8, unknown', '127.0.0.1'],
  ['5.6.7.8, unknown, 10.0.0.2', '10.0.0.2'],
  ['x'.repeat(250), '127.0.0.1'],
  ['1.2.3.4:', '127.0.0.1'],
  [' , ', '127.0.0.1'],
  [undefined, '127.0.0.1'],
])('X-Forwarded-For: %s from a trusted proxy means %s', (forwarded, address) => {
  const addressOf = clientAddresses(['127.0.0.1', '10.0.0.0/8']);
  const request = (remoteAddress: string) => ({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  });
  expect(addressOf(request('127.0.0.1'))).toBe(address);
  expect(addressOf(request('203.0.113.5'))).toBe('203.0.113.5');
});
