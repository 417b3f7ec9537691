/** SQL for when the account of the person of this id was opened; never, where there is none. */
const openedAt = (id: string) => `coalesce((SELECT account.created_at FROM customer AS account
  JOIN person AS holder ON holder.customer_id = account.id WHERE holder.id = ${id}), 'infinity')`;

/**
 * SQL for whether what a form says of its person counts, by the id under which they are shown: whoever
 * has an account proved that it is they, or sent it before there was one.
 */
export const countsOf = {
  /** An inquiry, or a request for a quote. */
  request: (id: string) => `created_at <= ${openedAt(id)}`,
  update: (id: string) => `(proven OR created_at <= ${openedAt(id)})`,
  order: (id: string) => `(payment_request.proof IS NOT NULL
    OR payment_request.standing IS NULL AND created_at <= ${openedAt(id)})`,
};

/** SQL for a website without https:// and www. */
export const siteOf = (domain: string): string =>
  `regexp_replace(lower(${domain}), '^\\s*(https?://)?(www\\.)?|[/\\s]+$', '', 'g')`;
