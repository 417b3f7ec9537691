export const adminDocs = {
  list: {
    summary: 'List the keys of scripts',
    description: 'Newest first, those that have ended among them, and every scope there is.',
  },
  create: {
    summary: 'Make a key for a script',
    description:
      'The key is in this response only. It makes the admin’s calls that its scopes name, 120 a minute, in the Authorization header; never those of keys, sessions and the second factor. Bank details are hidden without bank:read, and the links by which quotes are accepted always. With origins, pages from there may use it in browsers; without, none may.',
  },
  revoke: {
    summary: 'Revoke a key',
    description: 'It is refused from the next call on. Again changes nothing.',
  },
};
