import type { Feature } from '#src/server/feature.ts';
import { columnsOf, ownTable, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { customerLife } from '#src/shared/session-life.ts';
import { AdminSecondFactor, ApiKey, CustomerDevice, Session } from './entity.ts';
import { adminTopics } from './topics.ts';

const logins = {
  title: 'Logins',
  purpose: 'To let you, and nobody else, into your portal.',
  basis: 'contract',
  technical: true,
  holds: 'codes and times',
  source: 'browser',
} as const;

const authData: PersonalData[] = [
  {
    ...logins,
    table: 'session',
    columns: columnsOf(Session),
    keeps: [
      {
        period: 'expiry',
        since: { sql: 'session.expires_at', says: customerLife },
        of: 'That you are logged in',
      },
    ],
    theirs: ({ customers }) => `session.customer_id = ANY (${customers})`,
  },
  {
    ...logins,
    table: 'customer_device',
    columns: columnsOf(CustomerDevice),
    keeps: [
      {
        period: 'expiry',
        since: { sql: 'customer_device.expires_at', says: '180 days at most' },
        of: 'A browser that we know',
      },
    ],
    theirs: ({ customers }) => `customer_device.customer_id = ANY (${customers})`,
  },
  ownTable('api_key', 'Your other systems', ['name', 'start', 'key_hash', 'scopes', 'origins']),
  ownTable('admin_second_factor', 'Your login', ['sealed_secret', 'recovery_hashes']),
];

export const auth: Feature = {
  entities: [ApiKey, AdminSecondFactor, CustomerDevice, Session],
  topics: adminTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: authData,
};
