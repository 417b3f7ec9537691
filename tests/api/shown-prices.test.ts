import { beforeEach, describe, expect, test } from 'vitest';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { createConsultation } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { sharedOrders } from '#tests/support/orders.ts';
import { pricesWith } from '#tests/support/packages.ts';
import { proofs } from '#tests/support/proof.ts';

const { estimate } = defaultPrices;

anyDatabase('a price that was shown', (database) => {
  const { server, order, later } = sharedOrders(database);
  const { save, publish } = firmDesk(server);
  let orders = 0;
  const place = (body: object) => {
    orders += 1;
    return order({ email: `maud-${orders}@example.org`, package: 'basic', ...body });
  };
  /** Publishes a set-up price for the basic package, and gives the version. */
  const publishSetup = async (setup: number): Promise<string> => {
    await save({
      prices: {
        ...pricesWith({ basic: { setup } }),
        googleBusiness: setup / 3,
        estimate: { ...estimate, services: { ...estimate.services, consultation: setup } },
      },
    });
    return (await publish()).body.data.published.version;
  };
  const charged = async () =>
    (
      await database.source.query(
        'SELECT amount FROM billing_transaction WHERE amount > 1000 ORDER BY amount DESC',
      )
    ).map(({ amount }: { amount: number }) => amount);
  const hours = (count: number) => later(count * 3600);
  beforeEach(() => forgetFirm(server));

  test('is charged for a day after another came into force, with the add-on and terms of then', async () => {
    const older = await publishSetup(9000);
    hours(1);
    await publishSetup(9600);
    hours(23);
    const shown = { firmVersion: older, googleBusinessSetup: true };
    const { status, body } = await place({ ...shown, setupFee: 9000 });
    expect(status).toBe(200);
    expect(await charged()).toEqual([10_000, 3000]);
    const [row] = await database.source.query(
      'SELECT firm_version, terms_version FROM payment_request WHERE id = $1',
      [body.id],
    );
    expect(row).toEqual({ firm_version: older, terms_version: '2026-04-15' });
  });

  test('of a page from before the first version is known by its figure', async () => {
    await publishSetup(9000);
    expect((await place({ setupFee: 7500 })).status).toBe(200);
    expect((await place({})).status).toBe(200);
    expect(await charged()).toEqual([10_000, 8500]);
  });

  test('of a page from before the first version counts for a day, also if only the monthly fee changed', async () => {
    await save({ prices: pricesWith({ basic: { price: 1500 } }) });
    await publish();
    const monthly = async () =>
      (
        await database.source.query(
          'SELECT monthly_fee AS fee FROM customer ORDER BY created_at, email',
        )
      ).map(({ fee }: { fee: number }) => fee);
    const shown = { firmVersion: 'default', setupFee: 7500 };
    expect((await place(shown)).status).toBe(200);
    // Who names no version, such as a script, goes by what is in force.
    expect((await place({ setupFee: 7500 })).status).toBe(200);
    expect(await monthly()).toEqual([1000, 1500]);
    hours(25);
    expect(await place(shown)).toMatchObject({
      status: 409,
      body: {
        message:
          'Our prices have changed: the Basic Static Website now costs £75 setup + £15/month. Please reload the page.',
      },
    });
  });

  test('is refused after a day, with the new one', async () => {
    const older = await publishSetup(9000);
    await publishSetup(9600);
    hours(25);
    expect(await place({ firmVersion: older, setupFee: 9000 })).toMatchObject({
      status: 409,
      body: {
        message:
          'Our prices have changed: the Basic Static Website now costs £96 setup + £10/month. Please reload the page.',
      },
    });
    expect((await place({ setupFee: 9000 })).status).toBe(400);
    expect(await charged()).toEqual([]);
  });

  test('of no version at all is refused at once', async () => {
    const firmVersion = '00000000-0000-4000-8000-000000000000';
    expect((await place({ firmVersion, setupFee: 7500 })).status).toBe(409);
  });

  test('makes an estimate for a day, and then the new one is said', async () => {
    const older = await publishSetup(9000);
    await publishSetup(12_000);
    const ask = (body: object) =>
      server.post(
        '/api/consultation',
        createConsultation({
          serviceType: 'consultation',
          projectComplexity: 'basic',
          timeline: 'flexible',
          seoSetup: false,
          ongoingSupport: false,
          ...body,
        }),
      );
    expect((await ask({ firmVersion: older })).body.estimatedPrice).toBe(90);
    expect((await ask({})).body.estimatedPrice).toBe(120);
    expect((await ask({ firmVersion: 'default' })).body.estimatedPrice).toBe(50);
    hours(25);
    expect(await ask({ firmVersion: older })).toMatchObject({
      status: 409,
      body: {
        message: 'Our prices have changed: the estimate is now £120. Please reload the page.',
      },
    });
  });

  describe('with a discount', () => {
    const discounted = async (discount: object) => {
      await save({ prices: { ...defaultPrices, discount } });
      await publish();
      hours(25);
    };

    test('that never runs is the later price', async () => {
      await discounted({ kind: 'none' });
      expect((await place({ setupFee: 7500 })).status).toBe(400);
      expect((await place({})).status).toBe(200);
      expect(await charged()).toEqual([17_000]);
    });

    test('until a date is the launch price until the day after it', async () => {
      await discounted({ kind: 'until', date: '2026-04-17' });
      expect((await place({ setupFee: 7500 })).status).toBe(200);
      hours(48);
      expect((await place({ setupFee: 7500 })).status).toBe(200);
      hours(24);
      expect((await place({ setupFee: 7500 })).status).toBe(400);
    });
  });
});

anyDatabase('an order that waited for proof', (database) => {
  const { server, firstOrder, strangerOrders, decide } = proofs(database);
  const { save, publish } = firmDesk(server);
  beforeEach(() => forgetFirm(server));

  test('is charged as it was shown, whenever it is accepted', async () => {
    await firstOrder();
    const { body } = await strangerOrders({ googleBusinessSetup: true });
    await save({ prices: { ...defaultPrices, googleBusiness: 9900 } });
    await publish();
    server.time.now = new Date(server.time.now.getTime() + 48 * 3_600_000);
    expect((await decide(body.id, 'accept')).status).toBe(200);
    const added = await database.source.query(
      "SELECT amount FROM billing_transaction WHERE period = 'google-business'",
    );
    expect(added).toEqual([{ amount: 2500 }]);
  });
});
