import { ownTable } from '#src/server/personal-data.ts';

export const retentionData = [ownTable('retention_period', 'Your periods', ['kind'])];
