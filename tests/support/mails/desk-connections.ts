/** Believable data of each mail, and texts that both of its parts have to say. */
export const deskConnectionsMails = {
  'key-made': {
    data: { name: 'The accountant’s script' },
    says: ['The accountant’s script', '15 Apr 2026, 11:05', 'If this was not you'],
  },
  'connection-changed': {
    data: { kind: 'mail', change: 'set' },
    says: ['Mail server entered on the desk', '15 Apr 2026, 11:05', 'If this was not you'],
  },
  'webhook-ended': {
    data: { host: 'hooks.example.com', why: 'failing' },
    says: ['hooks.example.com', 'taken nothing for three days'],
  },
};
