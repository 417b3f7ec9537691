import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Env } from '#src/server/env.ts';
import { appError, RetryLater } from '#src/server/errors.ts';
import {
  type ImageType,
  isImageType,
  type ObjectStore,
  type StoredObject,
} from './object-store.ts';

/** What reaches a bucket of an S3-compatible store. */
export type BucketSettings = Pick<
  Env,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

type Sdk = typeof import('@aws-sdk/client-s3');
type Command = PutObjectCommand | GetObjectCommand | DeleteObjectCommand;

/** How long a pre-signed address is valid, in seconds. */
const expiresIn = 60;
const signableHeaders = new Set(['host', 'content-type', 'content-length', 'if-none-match']);

/**
 * Stores objects in a bucket, which may be private. Requests use pre-signed addresses, because not all
 * S3-compatible stores accept the SDK's chunked bodies.
 */
export class S3Store implements ObjectStore {
  private sdk: ReturnType<typeof loadSdk> | undefined;

  /** `timeout`: how long the bucket may take to send the response headers, in milliseconds. */
  constructor(
    private readonly env: Env,
    private readonly timeout = 30_000,
  ) {}

  /** Throws if the name exists. */
  put = (name: string, bytes: Buffer, type: ImageType): Promise<void> =>
    this.write(name, bytes, type, '*');

  replace = (name: string, bytes: Buffer, type: ImageType): Promise<void> =>
    this.write(name, bytes, type);

  /** Signs the type, length and If-None-Match, too. */
  private async write(
    name: string,
    bytes: Buffer,
    type: ImageType,
    unless?: string,
  ): Promise<void> {
    const parameters = { ContentType: type, ContentLength: bytes.length, IfNoneMatch: unless };
    const command = ({ PutObjectCommand }: Sdk) =>
      new PutObjectCommand({ ...this.at(name), ...parameters });
    const response = await this.send(command, {
      method: 'PUT',
      headers: { 'content-type': type, ...(unless && { 'if-none-match': unless }) },
      body: new Uint8Array(bytes),
    });
    await response.body?.cancel();
    if (!response.ok) throw failure('store', name, response);
  }

  async get(name: string): Promise<StoredObject | null> {
    const response = await this.send(({ GetObjectCommand }) => new GetObjectCommand(this.at(name)));
    const type = response.headers.get('content-type');
    if (response.ok && response.body && isImageType(type)) {
      const size = Number(response.headers.get('content-length'));
      return { body: Readable.fromWeb(response.body as ReadableStream), type, size };
    }
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw failure('read', name, response);
  }

  async delete(name: string): Promise<void> {
    const response = await this.send(
      ({ DeleteObjectCommand }) => new DeleteObjectCommand(this.at(name)),
      { method: 'DELETE' },
    );
    await response.body?.cancel();
    if (!response.ok && response.status !== 404) throw failure('delete', name, response);
  }

  /** Does nothing: an interrupted upload leaves no object in a bucket. */
  async tidy(): Promise<void> {}

  private at = (name: string) => ({ Bucket: this.env.S3_BUCKET, Key: name });

  private async send(command: (sdk: Sdk) => Command, request?: RequestInit): Promise<Response> {
    this.sdk ??= loadSdk(this.env);
    const { client, sdk, getSignedUrl } = await this.sdk;
    const address = await getSignedUrl(client, command(sdk), { expiresIn, signableHeaders });
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), this.timeout);
    return fetch(address, { ...request, signal: stop.signal })
      .catch((cause) => {
        const message = 'The image store is not responding. Please try again.';
        throw appError('SERVICE_UNAVAILABLE', message, new RetryLater(5, cause));
      })
      .finally(() => clearTimeout(timer));
  }
}

/** Loads the AWS SDK on first use, because it is slow to load. */
export async function loadSdk(env: BucketSettings) {
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

const failure = (action: string, name: string, { status }: Response) =>
  new Error(`Could not ${action} object ${name} in the bucket: status ${status}.`);
