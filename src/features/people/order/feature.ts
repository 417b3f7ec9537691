import { In } from 'typeorm';
import type { EventData } from '#src/server/events/topics.ts';
import type { Feature } from '#src/server/feature.ts';
import {
  columnsOf,
  type ErasureBlock,
  onlyIf,
  type PersonalData,
} from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { formatPence } from '#src/shared/money.ts';
import { websiteInText } from '#src/shared/prices/package-in-text.ts';
import { PaymentRequest } from './entity.ts';
import { otherOrders } from './scope-service.ts';
import { orderTopics } from './topics.ts';

type Placed = Omit<EventData<'order.placed'>, 'wasHeld'>;

/** Says the sums of an order as one: '£75.00 set-up, of £85.00 with the first month'. */
function orderSum({ setupPrice, googlePrice, monthlyPrice, isCharged }: Placed): string {
  if (!isCharged) return 'Charged once you have agreed what it comes to';
  const others = [
    ...(googlePrice > 0 ? ['Google Business'] : []),
    ...(monthlyPrice > 0 ? ['the first month'] : []),
  ];
  const setup = `${formatPence(setupPrice)} set-up`;
  if (others.length === 0) return setup;
  const total = formatPence(setupPrice + googlePrice + monthlyPrice);
  return `${setup}, of ${total} with ${others.join(' and ')}`;
}

/** Orders. */
const orderStory: StoryOf<'order'> = {
  'order.held': (order, firm) => ({
    title: `Ordered ${websiteInText(firm, order.package, 'the ')}`,
    text: 'Not confirmed as theirs yet',
  }),
  'order.placed': ({ wasHeld, ...order }, firm) => ({
    title: wasHeld
      ? `Order confirmed as theirs: ${websiteInText(firm, order.package)}`
      : `Ordered ${websiteInText(firm, order.package, 'the ')}`,
    text: orderSum(order),
  }),
};

/** Whether an order was never carried out, so that nothing was agreed. */
const cameToNothing = `payment_request.standing IN ('received', 'waiting', 'refused')`;

/** An order that is carried out in a moment: what follows from it is theirs too. */
const ordersReceived: ErasureBlock = async ({ manager }, _customers, people) => {
  const received = { personId: In(people), standing: 'received' } as const;
  return (await manager.existsBy(PaymentRequest, received))
    ? ['An order of theirs is being set up. Try again in a moment.']
    : [];
};

const orderData: PersonalData[] = [
  {
    table: 'payment_request',
    title: 'Orders and Direct Debit',
    purpose: 'To do what you ordered and collect what you agreed to pay.',
    basis: 'contract',
    afterwards: 'law',
    source: 'you',
    recipients: ['mail', 'provider'],
    columns: columnsOf(PaymentRequest),
    keeps: [
      {
        period: 'requests',
        of: 'An order that was never confirmed',
        since: onlyIf(cameToNothing, {
          sql: 'payment_request.created_at',
          says: 'from when you sent it',
        }),
      },
      {
        period: 'money',
        of: 'An order',
        since: onlyIf(`(${cameToNothing}) IS NOT TRUE`, {
          sql: `(SELECT customer.ended_at FROM customer
            WHERE customer.person_id = payment_request.person_id)`,
          says: 'from when you stop being our customer',
        }),
      },
    ],
    theirs: ({ people }) => `payment_request.person_id = ANY (${people})`,
    stays: `(${cameToNothing}) IS NOT TRUE`,
    because: 'An agreement is kept with who made it, when, and the terms and prices agreed.',
  },
];

const found = {
  order: 'number',
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  order: 'requests',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const order: Feature = {
  entities: [PaymentRequest],
  topics: orderTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: orderStory,
  found,
  personalData: orderData,
  storyKinds,
  keptAsMoney: ['order.placed'],
  pushes: {
    'order.placed': { title: 'A new order' },
  },
  threads: { order: 'order' },
  outsideOrder: otherOrders,
  erasureBlocks: [ordersReceived],
};
