import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CleanStoredImages1763703300000 } from '#migrations/1763703300000-clean-stored-images.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { createCleanImageHandler } from '#src/server/storage/clean-stored-image.ts';
import { Upload } from '#src/server/storage/entity.ts';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { createTestServer } from '#tests/support/server.ts';

const database = sharedDatabase();
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

const place = { IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitudeRef: 'N' } };
const photograph = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#b8391b' } })
    .withExif(place)
    .jpeg()
    .toBuffer();

describe.each(['DATA_DIR', 'an S3-compatible store'])('Images stored before, in %s', (kind) => {
  async function createStore(): Promise<ObjectStore> {
    const settings = kind === 'DATA_DIR' ? {} : bucket.settings;
    const server = await createTestServer(database.source, settings);
    onTestFinished(() => server.close());
    await emptyTables(database.source, 'upload', 'job');
    return server.services.objects;
  }
  const addUpload = (name: string) =>
    database.source
      .getRepository(Upload)
      .insert({ name, state: 'attached', since: new Date('2026-04-15') });
  /** Migrates, and runs the jobs that this adds; returns why each was refused. */
  async function migrate(objects: ObjectStore, meanwhile = async () => {}) {
    const runner = database.source.createQueryRunner();
    await new CleanStoredImages1763703300000().up(runner);
    await runner.release();
    const jobs = await database.source.getRepository(Job).findBy({ kind: 'clean-image' });
    await meanwhile();
    const handle = createCleanImageHandler(objects);
    return Promise.all(
      jobs.map((job) => handle(database.source, job).catch(({ name }: Error) => name)),
    );
  }
  const read = async (objects: ObjectStore, name: string) => {
    const found = await objects.get(name);
    return found && buffer(found.body);
  };

  test('lose their metadata under the same address', async () => {
    const objects = await createStore();
    const name = randomUUID();
    await objects.put(name, await photograph(), 'image/jpeg');
    await addUpload(name);
    expect((await read(objects, name))?.includes('CanaryCam')).toBe(true);
    expect(await migrate(objects)).toEqual([undefined]);
    const stored = await read(objects, name);
    expect(stored?.includes('CanaryCam')).toBe(false);
    expect(await sharp(stored ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 80,
      height: 60,
    });
  });

  test('that cannot be read, or are gone, stay as they are', async () => {
    const objects = await createStore();
    const [broken, gone] = [randomUUID(), randomUUID()];
    const bytes = (await photograph()).subarray(0, 300);
    await objects.put(broken, bytes, 'image/jpeg');
    await addUpload(broken);
    await addUpload(gone);
    expect((await migrate(objects)).toSorted()).toEqual(['Refused', undefined]);
    expect(await read(objects, broken)).toEqual(bytes);
    expect(await read(objects, gone)).toBeNull();
  });

  test('that are deleted meanwhile do not come back', async () => {
    const objects = await createStore();
    const name = randomUUID();
    await objects.put(name, await photograph(), 'image/jpeg');
    await addUpload(name);
    const uploads = database.source.getRepository(Upload);
    await migrate(objects, async () => void (await uploads.delete({ name })));
    expect(await read(objects, name)).toBeNull();
  });
});
