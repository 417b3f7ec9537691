export const adminDocs = {
  read: {
    summary: 'What is kept for how long, and what would go',
    description:
      'By kind of data: the period that runs, and a first or shorter one that waits. That begins a week after it was published, or as soon as the owner says so. Counts only: nothing is deleted by this call.',
  },
  begin: {
    summary: 'Begin a period that waits',
    description:
      'What is older goes within the hour, and does not come back. Nothing changes where no period waits.',
  },
};
