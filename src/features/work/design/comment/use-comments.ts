import { api } from '#src/client/api/api.ts';
import { useInvalidate, useInvalidatePortal } from '#src/client/api/use-invalidate.ts';
import type { Mutate } from '#src/client/forms/use-submission.ts';
import type { Author } from '#src/features/work/design/design-rules.ts';
import type { WrittenComment } from './comment-contract.ts';

/** A review as one side sees it. */
export interface ReviewSide {
  author: Author;
  customerId: string;
  /** What each side is called. */
  names: Record<Author, string>;
}

/** Returns the comments on a version, `send`, which adds one, and `reload`, each by the calls of one side. */
export function useComments({ author, customerId }: ReviewSide, designId: string) {
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const invalidatePortal = useInvalidatePortal();
  const isOwn = author === 'customer';
  const own = { id: customerId, designId };
  const desk = { customerId, designId };
  const ownQuery = api.customer.design.comments.useQuery(own, { enabled: isOwn });
  const deskQuery = api.admin.design.comments.useQuery(desk, { enabled: !isOwn });
  const send: Mutate<WrittenComment, unknown> = (comment, context) =>
    isOwn
      ? client.customer.design.addComment.mutate({ ...own, ...comment }, context)
      : client.admin.design.addComment.mutate({ ...desk, ...comment }, context);
  const reload = () => (isOwn ? invalidatePortal('design') : invalidate('design'));
  return { query: isOwn ? ownQuery : deskQuery, send, reload };
}

export type Discussion = ReturnType<typeof useComments>;
