import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { pushSubscription } from '#src/features/desk/push/contract.ts';
import { postPublic } from '#src/server/push/post-public.ts';
import { isPublicAddress } from '#src/server/push/public-address.ts';
import { encryptPush } from '#src/server/push/send-push.ts';
import { createBrowser } from '#tests/support/push.ts';

const endpoint = 'https://push.example.org/send/1';

describe('a message for a browser', () => {
  test.each(['A new inquiry', '', 'Łódź £5', 'x'.repeat(3000)])('is read there: %s', (text) => {
    const { subscription, read } = createBrowser(endpoint);
    expect(read(encryptPush(text, subscription.keys))).toBe(text);
  });

  test('has the format of web-push, and the browser can read it', () => {
    const { subscription, read } = createBrowser(endpoint);
    const { p256dh, auth } = subscription.keys;
    const theirs = webPush.encrypt(p256dh, auth, 'Hello', 'aes128gcm').cipherText;
    const ours = encryptPush('Hello', subscription.keys);
    expect(read(theirs)).toBe('Hello');
    expect(ours.subarray(16, 21)).toEqual(theirs.subarray(16, 21));
    expect(ours).toHaveLength(theirs.length);
  });

  test('cannot be read by another browser, and differs each time', () => {
    const [one, other] = [createBrowser(endpoint), createBrowser(endpoint)];
    const message = encryptPush('Hello', one.subscription.keys);
    expect(() => other.read(message)).toThrow();
    expect(encryptPush('Hello', one.subscription.keys)).not.toEqual(message);
  });

  test('is refused for a key that is not on the curve', () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(() => encryptPush('Hello', { p256dh, auth: 'AAAA' })).toThrow();
  });
});

test.each([
  'http://push.example.org/1',
  'https://push.example.org:8443/1',
  'https://user@push.example.org/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://2130706433/1',
  'https://localhost/1',
  'https://printer.local/1',
  'https://metadata.google.internal/1',
  'push.example.org',
])('%s is no address of a push service', (address) => {
  const { keys } = createBrowser(endpoint).subscription;
  expect(pushSubscription.safeParse({ endpoint, keys }).success).toBe(true);
  expect(pushSubscription.safeParse({ endpoint: address, keys }).success).toBe(false);
});

test('keys of another length are refused', () => {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  for (const keys of [
    { p256dh, auth: 'AAAA' },
    { p256dh: 'AAAA', auth: 'A'.repeat(22) },
  ])
    expect(pushSubscription.safeParse({ endpoint, keys }).success).toBe(false);
});

test.each([
  ['8.8.8.8', true],
  ['151.101.1.140', true],
  ['2a00:1450:4009:81f::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:a00:1::', false],
  ['192.88.99.1', false],
  ['3fff:fff::1', false],
  ['3fff:1000::1', true],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each(['https://127.0.0.1:1/', 'https://[::1]:1/', 'https://localhost:1/', 'http://8.8.8.8/'])(
  'nothing is posted to %s',
  async (url) => {
    await expect(postPublic(url, {}, Buffer.alloc(0))).rejects.toThrow(
      'The address is not a public one.',
    );
  },
);
