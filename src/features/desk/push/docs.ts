export const adminDocs = {
  key: {
    summary: 'The key that browsers subscribe with',
    description: 'It stays the same, so that subscriptions stay valid.',
  },
  subscribe: {
    summary: 'Start notifications on a device',
    description:
      'Web Push to the address that its browser was given, until it is ended here or there, the owner logs out everywhere or the password changes. The same address again replaces its keys.',
  },
  unsubscribe: {
    summary: 'Stop notifications on a device',
    description: 'One that is not known changes nothing.',
  },
  logoutEverywhere: {
    summary: 'End every session of the owner',
    description: 'This one included; notifications stop on every device.',
  },
};
