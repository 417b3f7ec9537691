import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Env } from '#src/server/env.ts';
import { appError, RetryLater } from '#src/server/errors.ts';
import { type ImageType, isImageType } from './image-type.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
type Command = PutObjectCommand | GetObjectCommand | DeleteObjectCommand;

/** Seconds an address between us and the bucket lives. */
const expiresIn = 60;
const signableHeaders = new Set(['host', 'content-type', 'content-length', 'if-none-match']);

/**
 * Keeps objects in a bucket, which may stay private: only this server speaks to it, each time by a
 * pre-signed address. That spares the SDK's chunked bodies, which not every S3-compatible store takes.
 */
export class S3Store implements ObjectStore {
  private sdk: ReturnType<typeof loadSdk> | undefined;

  /** `timeout`: milliseconds until the bucket has to answer; its bytes may come as slowly as they are read. */
  constructor(
    private readonly env: Env,
    private readonly timeout = 30_000,
  ) {}

  /** Type, length and 'only if new' are signed too: the address is good for these bytes and no others. */
  async put(name: string, bytes: Buffer, type: ImageType): Promise<void> {
    const facts = { ContentType: type, ContentLength: bytes.length, IfNoneMatch: '*' };
    const command = ({ PutObjectCommand }: Sdk) =>
      new PutObjectCommand({ ...this.at(name), ...facts });
    const answer = await this.ask(command, {
      method: 'PUT',
      headers: { 'content-type': type, 'if-none-match': '*' },
      body: new Uint8Array(bytes),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw fault('keep', name, answer);
  }

  async get(name: string): Promise<StoredObject | null> {
    const answer = await this.ask(({ GetObjectCommand }) => new GetObjectCommand(this.at(name)));
    const type = answer.headers.get('content-type');
    if (answer.ok && answer.body && isImageType(type)) {
      const size = Number(answer.headers.get('content-length'));
      return { body: Readable.fromWeb(answer.body as ReadableStream), type, size };
    }
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw fault('read', name, answer);
  }

  async delete(name: string): Promise<void> {
    const answer = await this.ask(
      ({ DeleteObjectCommand }) => new DeleteObjectCommand(this.at(name)),
      { method: 'DELETE' },
    );
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw fault('delete', name, answer);
  }

  /** A bucket shows an object whole or not at all. */
  async tidy(): Promise<void> {}

  private at = (name: string) => ({ Bucket: this.env.S3_BUCKET, Key: name });

  private async ask(command: (sdk: Sdk) => Command, request?: RequestInit): Promise<Response> {
    this.sdk ??= loadSdk(this.env);
    const { client, sdk, getSignedUrl } = await this.sdk;
    const address = await getSignedUrl(client, command(sdk), { expiresIn, signableHeaders });
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), this.timeout);
    return fetch(address, { ...request, signal: stop.signal })
      .catch((cause) => {
        const message = 'Our picture store does not answer just now.';
        throw appError('SERVICE_UNAVAILABLE', message, new RetryLater(5, cause));
      })
      .finally(() => clearTimeout(timer));
  }
}

/** The AWS SDK takes a while to load, so nobody waits for it who does not use it. */
async function loadSdk(env: Env) {
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env;
  const client = new sdk.S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return { client, sdk, getSignedUrl };
}

const fault = (what: string, name: string, { status }: Response) =>
  new Error(`The bucket would not ${what} object ${name}: status ${status}.`);
