import {
  type StoryPart,
  type StoryWords,
  storyPerson,
  storySteps,
  storyValues,
  type Told,
} from '#src/server/story.ts';
import { formatPence } from '#src/shared/money.ts';

/** Quotes that were sent, decided and asked about. */
export const quoteStory: StoryPart = {
  rows: {
    about: 'consultation',
    aboutId: 'r.consultation_id',
    told: storyValues({
      version: 'r.version',
      acceptedName: 'r.accepted_name',
      monthly: totalSql('true'),
    }),
    text: `CASE step.what WHEN 'declined' THEN coalesce(r.decline_reason, '') ELSE '' END`,
    amount: `CASE step.what WHEN 'sent' THEN ${totalSql('false')} END`,
    from: `quote AS r JOIN consultation ON consultation.id = r.consultation_id
      ${storySteps(['r.created_at', "'sent'"], ['r.decided_at', 'r.status'])}
      WHERE consultation.person_id = ${storyPerson} AND r.status <> 'withdrawn'`,
    say: sayQuote,
  },
  events: {
    'quote.asked': { title: (told) => `Asked about quote ${told('version')}`, text: 'question' },
  },
};

function totalSql(monthly: 'true' | 'false'): string {
  return `(SELECT coalesce(sum(round((l->>'quantity')::numeric * (l->>'unitPrice')::int)), 0)::int
    FROM jsonb_array_elements(r.lines) AS l WHERE (l->>'monthly')::boolean = ${monthly})`;
}

function sayQuote(step: string, told: Told): StoryWords {
  const version = told('version');
  if (step === 'accepted')
    return { title: `Accepted quote ${version}`, text: `Signed ${told('acceptedName')}` };
  if (step === 'declined') return { title: `Declined quote ${version}` };
  const monthly = Number(told('monthly'));
  const text = monthly > 0 ? `and ${formatPence(monthly)} a month` : '';
  return { title: `You sent quote ${version}`, text };
}
