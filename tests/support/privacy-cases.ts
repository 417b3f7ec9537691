export const complaint = {
  ...{ kind: 'complaint', name: 'Bronagh Keane', text: 'You rang at night.' },
  email: 'bronagh@keanes-larder.example.org',
};
