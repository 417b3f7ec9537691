import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { imageTypes } from '#src/shared/upload.ts';

export type ImageType = (typeof imageTypes)[number];

export const isImageType = (type: unknown): type is ImageType =>
  imageTypes.some((known) => known === type);

/** How many bytes from the start are needed to detect the type. */
export const sniffedBytes = 4100;

/** Detects the MIME type from the first bytes, also of other files; undefined if it is unknown. */
export const sniffType = async (head: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(head.subarray(0, sniffedBytes)).catch(() => undefined))?.mime;

/** Detects the image type from the first bytes. Returns null for any type that we do not accept. */
export async function sniffImage(head: Buffer): Promise<ImageType | null> {
  const type = await sniffType(head);
  return isImageType(type) ? type : null;
}

export interface StoredObject {
  body: Readable;
  type: ImageType;
  /** In bytes. */
  size: number;
}

/**
 * Stores images. Addresses are signed and uploads checked by the callers, so that both stores reject
 * the same uploads with the same messages.
 */
export interface ObjectStore {
  /** Stores the bytes under a new name; they are durable once it resolves. Throws if the name exists. */
  put(name: string, bytes: Buffer, type: ImageType): Promise<void>;
  /** Stores the bytes in place of the object's; a reader gets either. */
  replace(name: string, bytes: Buffer, type: ImageType): Promise<void>;
  /** Returns the object, or null if there is none. */
  get(name: string): Promise<StoredObject | null>;
  /** Deletes the object. Does nothing if there is none. */
  delete(name: string): Promise<void>;
  /** Deletes the files of interrupted uploads. */
  tidy(now: Date): Promise<void>;
}
