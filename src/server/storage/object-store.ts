import type { Readable } from 'node:stream';
import type { ImageType } from './image-type.ts';

export interface StoredObject {
  body: Readable;
  type: ImageType;
  /** Bytes. */
  size: number;
}

/**
 * Where pictures are kept. It knows names and bytes only: addresses are signed, and uploads checked,
 * in front of it, so that both kinds of store refuse the same things in the same words.
 */
export interface ObjectStore {
  /** Stores the bytes under a new name, on disk for good once it resolves. Throws if the name is taken. */
  put(name: string, bytes: Buffer, type: ImageType): Promise<void>;
  /** The object, or null where there is none. */
  get(name: string): Promise<StoredObject | null>;
  /** Deletes the object; deleting one that is not there is no error. */
  delete(name: string): Promise<void>;
  /** Deletes what an interrupted `put` left behind. */
  tidy(now: Date): Promise<void>;
}
