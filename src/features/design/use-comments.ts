import { api } from '#src/client/api.ts';
import type { Mutate } from '#src/client/use-submission.ts';
import type { WrittenComment } from './comment-contract.ts';
import type { Author } from './rules.ts';

/** How often the comments on a design are read again, in milliseconds. */
const readInterval = 30_000;

/** Who takes part in a review. */
export interface ReviewSide {
  author: Author;
  customerId: string;
  /** What each side is called. */
  names: Record<Author, string>;
}

/** The comments on a version by the calls of one's own side, and `send`, which adds one. */
export function useComments({ author, customerId }: ReviewSide, designId: string) {
  const { client, customer, admin } = api.useUtils();
  const isOwn = author === 'customer';
  const own = { id: customerId, designId };
  const desk = { customerId, designId };
  const options = { refetchInterval: readInterval };
  const ownQuery = api.customer.design.comments.useQuery(own, { ...options, enabled: isOwn });
  const deskQuery = api.admin.design.comments.useQuery(desk, { ...options, enabled: !isOwn });
  const send: Mutate<WrittenComment, unknown> = (comment, context) =>
    isOwn
      ? client.customer.design.addComment.mutate({ ...own, ...comment }, context)
      : client.admin.design.addComment.mutate({ ...desk, ...comment }, context);
  const reload = () =>
    isOwn
      ? customer.design.comments.invalidate(own)
      : Promise.all([
          admin.design.comments.invalidate(desk),
          admin.customer.read.invalidate(),
          admin.mail.invalidate(),
        ]);
  return { query: isOwn ? ownQuery : deskQuery, send, reload };
}

export type Discussion = ReturnType<typeof useComments>;
