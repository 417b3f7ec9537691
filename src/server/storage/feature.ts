import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { createCleanImageHandler } from './clean-stored-image.ts';
import { Upload } from './entity.ts';
import { deleteUnusedUploads } from './uploads.ts';

/** Which pictures are stored, by their names: whose they are, says the row that shows them. */
const storageData = [ownTable('upload', 'Stored pictures', ['state'])];

export const storage: Feature = {
  entities: [Upload],
  topics: none,
  mails: none,
  jobs: (services) => ({ 'clean-image': createCleanImageHandler(services.objects) }),
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: storageData,
  tasks: [
    {
      every: 'hour',
      run: ({ manager, objects, clock }) =>
        deleteUnusedUploads(manager.connection, objects, clock()),
    },
  ],
};
