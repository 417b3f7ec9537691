import { ownTable, type PersonalData } from '#src/server/personal-data.ts';

/** Other systems of the firm's, which are told the ids of rows alone. */
export const webhookData: PersonalData[] = [
  ownTable('webhook_endpoint', 'Your other systems', [
    'url',
    'topics',
    'sealed_secret',
    'sealed_former_secret',
  ]),
  {
    ...ownTable('webhook_delivery', 'Your other systems', ['topic', 'told', 'state', 'answer']),
    keeps: [{ period: 'delivery', since: 'webhook_delivery.created_at' }],
  },
];
