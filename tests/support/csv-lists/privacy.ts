import type { CsvCase } from '#tests/support/csv-lists.ts';
import { fillPrivacyRequests } from '#tests/support/many-rows.ts';

export const privacyLists: CsvCase = {
  fill: fillPrivacyRequests,
  ours: {
    'privacy-requests':
      'Received, Kind, Status, Due, Acknowledged, Answered, Proven, Taken down, Reference',
  },
};
