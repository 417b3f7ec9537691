import { customerEndedAt } from '#src/features/people/customer/personal-data-service.ts';
import { workTexts } from '#src/features/work/project/personal-data-service.ts';
import { aPicture, aText, type PersonalData, plain } from '#src/server/personal-data.ts';

export const messageData: PersonalData[] = [
  {
    ...workTexts,
    table: 'message',
    columns: {
      sender: plain('From'),
      text: aText('Message'),
      image_name: aPicture('Picture', 'NULL'),
      created_at: plain('Sent'),
      read_at: plain('Read'),
    },
    keeps: [{ period: 'work', since: customerEndedAt('message.customer_id') }],
    theirs: ({ customers }) => `message.customer_id = ANY (${customers})`,
  },
];
