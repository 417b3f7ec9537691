import type { Env } from '#src/server/env.ts';
import { LocalStore } from './local-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

/** The store the settings name: an S3-compatible one, else files in DATA_DIR. */
export const createObjectStore = (env: Env): ObjectStore =>
  env.S3_ENDPOINT === undefined ? new LocalStore(env.DATA_DIR) : new S3Store(env);
