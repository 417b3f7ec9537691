import { createHash } from 'node:crypto';

/** An ETag by which the same bytes are known again. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether the asker has it already, by If-None-Match (RFC 9110, 13.1.2). */
export const hasTag = (wanted: string | undefined, etag: string): boolean =>
  wanted?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
