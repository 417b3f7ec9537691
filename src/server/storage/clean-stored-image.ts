import { buffer } from 'node:stream/consumers';
import { TRPCError } from '@trpc/server';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { cleanImage } from './clean-image.ts';
import { Upload } from './entity.ts';
import type { ObjectStore } from './object-store.ts';

const imageJob = z.object({ name: z.guid() });

/** Creates the handler of jobs that encode a stored image again, as new ones are. */
export const createCleanImageHandler =
  (objects: ObjectStore): JobHandler =>
  async (db, { data }) => {
    const { name } = imageJob.parse(data);
    const found = await objects.get(name);
    if (!found) return;
    const { bytes, type } = await cleanImage(await buffer(found.body)).catch(refuse);
    await objects.replace(name, bytes, type);
    if (!(await isUsed(db, name))) await objects.delete(name);
  };

/** It may have been deleted while it was encoded. */
const isUsed = (db: DataSource, name: string) => db.getRepository(Upload).existsBy({ name });

function refuse(error: unknown): never {
  if (!(error instanceof TRPCError)) throw error;
  // An image that cannot be read stays as it is.
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') throw new Refused(error.message);
  throw new Unreachable(error.message);
}
