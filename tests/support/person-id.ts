import { createHash } from 'node:crypto';

/** The id of the person with this address. */
export const personOf = (email: string): string =>
  createHash('md5')
    .update(email.trim().toLowerCase())
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
