import { expect, test } from 'vitest';
import { callerOf } from '#src/server/limits.ts';

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
  expect(callerOf(address)).toBe(caller);
});
