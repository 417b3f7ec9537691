import type { Env } from '#src/server/env.ts';
import { LocalStore } from './local-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

/** Creates the configured object store: an S3-compatible bucket, or files in DATA_DIR. */
export const createObjectStore = (env: Env): ObjectStore =>
  env.S3_ENDPOINT === undefined ? new LocalStore(env.DATA_DIR) : new S3Store(env);
