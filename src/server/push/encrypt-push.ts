import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser's public key and secret, in base64url. */
interface Keys {
  p256dh: string;
  auth: string;
}

const recordSize = 4096;

/** Encrypts a message for a browser (RFC 8291, one record of RFC 8188). Throws for invalid keys. */
export function encryptPush(text: string, { p256dh, auth }: Keys): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  const ours = own.generateKeys();
  const salt = randomBytes(16);
  const derive = (secret: Buffer, salted: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ours]);
  const shared = derive(own.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(recordSize);
  size.writeUInt8(ours.length, 4);
  // The byte 2 ends the last record.
  const sealed = [cipher.update(text, 'utf8'), cipher.update('\u0002'), cipher.final()];
  return Buffer.concat([salt, size, ours, ...sealed, cipher.getAuthTag()]);
}
