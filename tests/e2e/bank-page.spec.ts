import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import {
  type FakeGoCardless,
  gocardlessEvent,
  signWebhook,
  startGoCardless,
} from '#tests/support/gocardless-server.ts';
import {
  test as base,
  expect,
  expectAccessible,
  fillInPayment,
  hydrated,
  viewports,
} from './journey.ts';

/** Journeys over a server that collects by GoCardless. */
const test = base.extend<object, { gocardless: FakeGoCardless; server: BuiltServer }>({
  gocardless: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const gocardless = await startGoCardless();
      await use(gocardless);
      await gocardless.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ gocardless }, use) => {
      const server = await startBuiltServer(gocardless.settings);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

for (const [size, viewport] of Object.entries(viewports))
  test(`an order is confirmed on GoCardless's page, on a ${size}`, async ({
    page,
    server,
    gocardless,
  }) => {
    await page.setViewportSize(viewport);
    const order = new URLSearchParams({
      name: 'Maud Ferris',
      email: `bank-page-${size}@example.org`,
      businessName: 'Ferris Heating',
      package: 'premium',
    });
    await page.goto(`/payment-setup?${order}`);
    await hydrated(page);
    await fillInPayment(page);
    await page.getByRole('button', { name: 'Complete Payment Setup' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Setup Complete');
    const confirm = page.getByRole('link', { name: 'Confirm your Direct Debit' });
    await expect(confirm).toBeVisible();
    await expect(page.getByText('nothing more to do')).toHaveCount(0);
    await expectAccessible(page);

    await confirm.click();
    await page.getByRole('link', { name: 'Not now' }).click();
    await expect(page.getByText('go on where you left off')).toBeVisible();
    await expectAccessible(page);
    const document = await page.request.get(page.url());
    expect(document.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });

    await confirm.click();
    await page.getByRole('link', { name: 'Confirm' }).click();
    await expect(page.getByText('Waiting for the confirmation')).toBeVisible();
    const [request] = gocardless.made('BRQ').slice(-1);
    const body = JSON.stringify({
      events: [
        gocardlessEvent({
          resource_type: 'billing_requests',
          action: 'fulfilled',
          links: { billing_request: request?.id, mandate_request_mandate: `MD-${size}` },
        }),
      ],
    });
    const told = await fetch(`${server.url}/api/webhooks/gocardless`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'webhook-signature': signWebhook(body) },
      body,
    });
    expect(told.status).toBe(204);
    const confirmed = page.getByRole('heading', { name: 'Your Direct Debit is confirmed' });
    await expect(confirmed).toBeVisible();
    await expectAccessible(page);
  });
