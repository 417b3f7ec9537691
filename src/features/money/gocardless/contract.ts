import { optional } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

const id = z.string().min(1).max(255);

/** The part of each GoCardless response that we read. */
export const gocardlessResponses = {
  payment: z.object({ payments: z.object({ id, status: z.string() }) }),
  mandate: z.object({
    mandates: z.object({ id, status: z.string(), reference: z.string().nullish() }),
  }),
  mandates: z.object({
    mandates: z.array(z.object({ id, status: z.string() })),
    meta: z.object({ cursors: z.object({ after: id.nullable() }) }),
  }),
  refund: z.object({ refunds: z.object({ id }) }),
  refunds: z.object({
    refunds: z.array(
      z.object({ id, amount: z.int(), metadata: optional(z.record(z.string(), z.unknown())) }),
    ),
  }),
  billingRequest: z.object({
    billing_requests: z.object({
      id,
      links: optional(z.object({ mandate_request_mandate: optional(id) })),
    }),
  }),
  flow: z.object({
    billing_request_flows: z.object({
      authorisation_url: z.url({ protocol: /^https?$/ }),
      expires_at: z.iso.datetime({ offset: true }),
    }),
  }),
  creditors: z.object({ creditors: z.array(z.object({ id })) }),
} as const;

/** An error response. Its messages may name a customer, so only its codes are read. */
export const gocardlessError = z.object({
  error: z.object({
    type: z.string(),
    errors: z
      .array(
        z.object({
          reason: optional(z.string()),
          field: optional(z.string()),
          links: optional(z.object({ conflicting_resource_id: optional(id) })),
        }),
      )
      .default([]),
  }),
});
export type GoCardlessError = z.output<typeof gocardlessError>['error'];

const link = optional(id);
const links = z.object({
  payment: link,
  mandate: link,
  refund: link,
  billing_request: link,
  mandate_request_mandate: link,
  new_mandate: link,
});

/** What an event is about, and our row that we named when we made the payment or refund. */
export type GoCardlessLinks = z.output<typeof links> & { charge?: string; ourRefund?: string };

const ours = optional(z.uuid()).catch(undefined);

/**
 * The parts of a webhook's event that we use; kinds and actions may be added at any time, and what has
 * no value may be null. Only what an event is about can make it unreadable.
 */
export const gocardlessEvent = z.object({
  id,
  created_at: z.iso.datetime({ offset: true }),
  resource_type: z.string().max(100),
  action: z.string().max(100),
  links: links.nullish().transform((given) => given ?? {}),
  details: z.object({ cause: optional(z.string().max(100)).catch(undefined) }).catch({}),
  resource_metadata: z.object({ charge: ours, refund: ours }).catch({}),
});
export type GoCardlessEventBody = z.output<typeof gocardlessEvent>;

/** The body of a webhook; events that we cannot read are ignored. */
export const gocardlessWebhook = z.object({ events: z.array(z.unknown()).max(1000) });
