declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}

declare module 'jws' {
  export function verify(token: string, algorithm: 'ES256', key: string): boolean;
  export function decode(token: string): { header: object; payload: object };
}
