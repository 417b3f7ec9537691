import { humanize } from '#src/shared/humanize.ts';

/** Returns the https address that somebody typed or pasted; '' if it is none. */
export function plainHttps(typed: string): string {
  const text = typed.trim();
  if (!URL.canParse(text)) return '';
  const { href, protocol, username, password } = new URL(text);
  return protocol === 'https:' && !username && !password ? href : '';
}

/** The topics of one kind of row. */
interface TopicGroup {
  label: string;
  topics: { name: string; label: string }[];
}

/** The topics by their first word, each in words: 'quote.accepted' is 'Accepted' of 'Quote'. */
export function topicGroups(topics: readonly string[]): TopicGroup[] {
  const kinds = [...new Set(topics.map((topic) => topic.split('.', 1)[0] ?? ''))];
  return kinds.map((kind) => ({
    label: humanize(kind),
    topics: topics
      .filter((topic) => topic.startsWith(`${kind}.`))
      .map((name) => ({ name, label: humanize(name.slice(kind.length + 1)) })),
  }));
}
