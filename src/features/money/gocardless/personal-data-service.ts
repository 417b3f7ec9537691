import { moneyTexts } from '#src/features/money/charge/personal-data-service.ts';
import { type PersonalData, plain } from '#src/server/personal-data.ts';

/** What the provider told us: its ids, and nobody's name. */
export const gocardlessData: PersonalData[] = [
  {
    ...moneyTexts,
    table: 'gocardless_event',
    source: 'provider',
    columns: {
      id: plain(),
      kind: plain(),
      action: plain(),
      resource_id: plain(),
      cause: plain(),
      links: plain(),
    },
    keeps: [{ period: 'money', since: 'gocardless_event.happened_at' }],
  },
];
