import { type Feature, none } from '#src/server/feature.ts';
import { createCleanImageHandler } from './clean-stored-image.ts';
import { Upload } from './entity.ts';
import { storageData } from './personal-data.ts';

export const storage: Feature = {
  entities: [Upload],
  topics: none,
  mails: none,
  jobs: (services) => ({ 'clean-image': createCleanImageHandler(services.objects) }),
  csv: none,
  waits: none,
  story: none,
  personalData: storageData,
};
