import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from './object-store.ts';

/** Returns the bytes of a stored image, or null if there is none. */
export async function readObject(
  objects: Pick<ObjectStore, 'get'>,
  name: string,
): Promise<Buffer | null> {
  const found = await objects.get(name);
  return found && buffer(found.body);
}
