/** What an entry of a person's story is about. */
export const storyKinds = [
  'inquiry',
  'consultation',
  'quote',
  'update',
  'order',
  'project',
  'design',
  'change',
  'charge',
  'invoice',
  'message',
  'mail',
  'note',
  'portal',
  'person',
] as const;
export type StoryKind = (typeof storyKinds)[number];
