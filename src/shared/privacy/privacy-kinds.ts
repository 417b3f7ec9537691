/** What people may ask a firm for about their data; a complaint is about how it deals with them. */
export const privacyKinds = [
  'access',
  'correction',
  'erasure',
  'objection',
  'portability',
  'complaint',
] as const;
export type PrivacyKind = (typeof privacyKinds)[number];
