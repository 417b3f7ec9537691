/** Titles of the table of personal data, as the owner reads them of somebody else. */
const theirs: Readonly<Record<string, string>> = {
  'Who you are': 'Who they are',
  'Your account': 'Their account',
  'Requests about your data': 'Requests about their data',
  'Emails to you and about you': 'Emails to them and about them',
  'What you ask us for': 'What they asked for',
  'Your website, and what we say to each other about it':
    'Their website, and what was said about it',
  'Our notes': 'Your notes',
};

/** What the desk calls what `/privacy` has under this title. */
export const theirTitle = (title: string): string => theirs[title] ?? title;
