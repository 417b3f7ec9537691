import type { Topic } from './topics.ts';

/**
 * SQL for the events of topics, as a table: `id`, which grows, `at`, `topic`, `actor`, `email`,
 * `person_id`, `subject_kind`, `subject_id` and `data`. Of all topics if none is named.
 */
export const eventRows = (...topics: Topic[]): string => `(
  SELECT id, at, topic, actor, email, person_id, subject_kind, subject_id, data FROM event${
    topics.length > 0 ? ` WHERE topic IN (${topics.map((topic) => `'${topic}'`).join(', ')})` : ''
  })`;
