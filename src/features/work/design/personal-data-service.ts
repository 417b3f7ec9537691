import {
  projectEndedAt,
  projectsOf,
  workTexts,
} from '#src/features/work/project/personal-data-service.ts';
import { aPicture, aText, type PersonalData, plain } from '#src/server/personal-data.ts';

const designsOf = (customers: string) =>
  `SELECT shown.id FROM design AS shown WHERE shown.project_id IN (${projectsOf(customers)})`;

export const designData: PersonalData[] = [
  {
    ...workTexts,
    table: 'design',
    columns: {
      design_title: aText('Title'),
      version: plain('Version'),
      design_description: aText('Description'),
      design_image_url: aPicture('Picture'),
      status: plain('Decision'),
      customer_feedback: aText('What you said', 'NULL'),
      created_at: plain('Sent'),
      decided_at: plain('Decided'),
    },
    keeps: [{ period: 'work', since: projectEndedAt('design.project_id') }],
    theirs: ({ customers }) => `design.project_id IN (${projectsOf(customers)})`,
  },
  {
    ...workTexts,
    table: 'design_comment',
    columns: { author: plain('By'), text: aText('Comment'), created_at: plain('Written') },
    keeps: [
      {
        period: 'work',
        since: projectEndedAt(
          '(SELECT project_id FROM design WHERE design.id = design_comment.design_id)',
        ),
      },
    ],
    theirs: ({ customers }) => `design_comment.design_id IN (${designsOf(customers)})`,
  },
];
