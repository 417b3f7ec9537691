import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidePayment } from '#src/features/money/gocardless/event-rules.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, day, 9));
const event = (action: string, day: number, cause: string | null = null) => ({
  action,
  happenedAt: at(day),
  cause,
});

describe("a payment's state follows its events, by when they happened", () => {
  test.each([
    ['nothing that decides', [event('submitted', 1), event('created', 1)], null],
    ['confirmed', [event('confirmed', 2)], { status: 'paid' }],
    ['paid out', [event('paid_out', 3), event('confirmed', 2)], { status: 'paid' }],
    ['cancelled', [event('cancelled', 2)], { status: 'cancelled' }],
    [
      'too little in the account',
      [event('failed', 2, 'insufficient_funds')],
      { status: 'failed', failure: 'insufficient_funds' },
    ],
    [
      'refer to payer',
      [event('failed', 2, 'refer_to_payer')],
      { status: 'failed', failure: 'insufficient_funds' },
    ],
    [
      'a closed account',
      [event('failed', 2, 'bank_account_closed')],
      { status: 'failed', failure: 'account_closed' },
    ],
    [
      'a cancelled mandate',
      [event('failed', 2, 'mandate_cancelled')],
      { status: 'failed', failure: 'mandate_cancelled' },
    ],
    [
      'a cause that we do not know',
      [event('failed', 2, 'constructor')],
      { status: 'failed', failure: 'other' },
    ],
    [
      'tried again at GoCardless, and paid',
      [event('failed', 2, 'insufficient_funds'), event('confirmed', 9)],
      { status: 'paid' },
    ],
    [
      'a late failure',
      [event('confirmed', 2), event('failed', 4, 'insufficient_funds')],
      { status: 'failed', failure: 'charged_back' },
    ],
    [
      'charged back, and then paid out',
      [event('confirmed', 2), event('charged_back', 5), event('paid_out', 6)],
      { status: 'failed', failure: 'charged_back' },
    ],
    [
      'a cancelled chargeback',
      [event('chargeback_cancelled', 7), event('confirmed', 2), event('charged_back', 5)],
      { status: 'paid', isReinstated: true },
    ],
    [
      'a cancelled chargeback, paid out again',
      [event('charged_back', 5), event('chargeback_cancelled', 7), event('paid_out', 8)],
      { status: 'paid', isReinstated: true },
    ],
    [
      'charged back again after a cancelled chargeback',
      [event('charged_back', 5), event('chargeback_cancelled', 7), event('charged_back', 9)],
      { status: 'failed', failure: 'charged_back' },
    ],
    [
      'charged back at the moment it was paid out',
      [event('charged_back', 3), event('paid_out', 3)],
      { status: 'failed', failure: 'charged_back' },
    ],
  ])('%s', (_, events, decision) => {
    expect(decidePayment(events)).toEqual(decision);
  });

  test('in whatever order they arrive, and however often', () => {
    const actions = ['cancelled', 'failed', 'confirmed', 'paid_out', 'charged_back', 'submitted'];
    const events = fc.array(
      fc.record({
        action: fc.constantFrom(...actions),
        happenedAt: fc.integer({ min: 1, max: 9 }).map(at),
        cause: fc.constant('insufficient_funds'),
      }),
      { maxLength: 8 },
    );
    const shuffled = events.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], {
          minLength: list.length * 2,
          maxLength: list.length * 2,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, mixed]) => {
        expect(decidePayment(mixed)).toEqual(decidePayment(list));
      }),
    );
  });
});
