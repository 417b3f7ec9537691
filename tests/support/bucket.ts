import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * An S3-compatible server that checks signatures, with one empty bucket, and settings to reach it. Listed
 * it has to be without: it takes no signature of the address of a bucket, in which the SDK ends with a slash.
 */
export async function startBucket({ name = 'awning', isListed = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'awning-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: isListed,
    configureBuckets: [{ name, configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    directory: join(directory, name),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
