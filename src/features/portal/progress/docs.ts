export const customerDocs = {
  progress: {
    summary: 'How far a project has come',
    description:
      'Its steps from order to live with their dates, and when domain and hosting are renewed.',
  },
};
