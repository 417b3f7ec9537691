/** What an entry of a person's story is about: the first word of its topic, unless named below. */
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
  'reply',
  'mail',
  'note',
  'portal',
  'privacy',
  'person',
] as const;
export type StoryKind = (typeof storyKinds)[number];

const kindsOfWords: Record<string, StoryKind> = {
  ...Object.fromEntries(storyKinds.map((kind) => [kind, kind])),
  ...{
    transaction: 'charge',
    subscription: 'charge',
    mandate: 'charge',
    login: 'portal',
    form: 'project',
  },
};

/** Returns the kind of entry that an event of a topic is; undefined if it is none. */
export const storyKindOf = (topic: string): StoryKind | undefined =>
  kindsOfWords[topic.split('.', 1)[0] ?? ''];
