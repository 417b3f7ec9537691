export const adminDocs = {
  read: { summary: 'Whether a second factor is set', description: 'Off by default.' },
  begin: {
    summary: 'Create the secret of a second factor',
    description: 'Nothing changes until a first code enables it. Status 409 where one is set.',
  },
  enable: {
    summary: 'Turn the second factor on with its first code',
    description:
      'Ends all other sessions. From then on other calls refuse the shared password and need a token.',
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes',
    description:
      'The old ones stop working. Ends all other sessions. A wrong code counts as a guess.',
  },
  disable: {
    summary: 'Turn the second factor off',
    description: 'Ends all other sessions. A wrong code counts as a guess.',
  },
};
