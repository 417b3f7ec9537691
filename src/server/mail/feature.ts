import { type Feature, none } from '#src/server/feature.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail, MailOptOut } from './entity.ts';
import { mailData } from './personal-data.ts';

export const mail: Feature = {
  entities: [Mail, MailOptOut, Job],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: mailData,
};
