import type { Readable } from 'node:stream';
import type { ImageType } from './image-type.ts';

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
