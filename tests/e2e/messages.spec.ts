import type { Browser, Page } from 'playwright/test';
import { drawMockUp } from '#src/demo/mock-up.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { logIn, openPortal } from './desk-journey.ts';
import { test as base, expect, expectAccessible, viewports } from './journey.ts';
import type { Owner } from './owner.ts';
import { expectToFit } from './reach.ts';

const ownerEmail = 'owner@awning.example.org';
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const server = await startBuiltServer({ OWNER_EMAIL: ownerEmail });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

const photograph = {
  name: 'van.png',
  mimeType: 'image/png',
  buffer: drawMockUp({
    name: 'Ferris Heating',
    headline: 'The van, from the left',
    colours: ['#f6f3ec', '#1d3557', '#d98f2b'],
    layout: 0,
  }),
};
const markup = '<img src=x onerror=alert(1)> <b>bold</b>';

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByText(text)).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
};
const expectImage = async (page: Page, name: string) => {
  const image = log(page).getByRole('img', { name });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  // Whatever its proportions, so that it moves nothing when it arrives.
  expect((await image.boundingBox())?.height).toBe(192);
};

/** The mail about messages to an address, once there is one: its link on this server. */
async function linkOfMail(owner: Owner, email: string, kind: string): Promise<string> {
  const { data } = await owner.call('GET', `/admin/mails?email=${email}`);
  const found = data.find((mail: { kind: string }) => mail.kind === kind);
  const { data: mail } = await owner.call('GET', `/admin/mails/${found.id}`);
  const [link = ''] = /http\S+(?:tab=support|part=messages)/.exec(mail.text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function openDesk(
  browser: Browser,
  server: BuiltServer,
  viewport: Page['viewportSize'],
  address: string,
) {
  const context = await browser.newContext({ baseURL: server.url, viewport: viewport() });
  const desk = await context.newPage();
  await logIn(desk, server, address);
  return desk;
}

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a conversation on a ${name}`, () => {
    // The console reports the call that the test breaks off, and the first visit without a session.
    test.use({ viewport, expectedTrouble: /net::ERR_FAILED|401 \(Unauthorized\)/ });

    test('goes from the portal to the desk and back, with an image, mails and unread marks', async ({
      page,
      browser,
      server,
      owner,
    }) => {
      test.slow();
      const email = `maud-talks-${name}@ferris-heating.example.org`;
      const { path } = await owner.order({ email });
      await openPortal(page, email);
      await page.getByRole('tab', { name: 'Support' }).click();
      await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
      await expectAccessible(page);

      // What is typed stays when the network fails, and over a reload.
      const words = 'Is the van on the home page?\nIt is red now.';
      await page.route('**/trpc/customer.message.send**', (route) => route.abort());
      await page.getByLabel('Your message').fill(words);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('Message not sent')).toBeVisible();
      await expect(page.getByLabel('Your message')).toHaveValue(words);
      await page.unroute('**/trpc/customer.message.send**');
      await page.goto(`${new URL(page.url()).pathname}?tab=support`);
      await expect(page.getByLabel('Your message')).toHaveValue(words);
      // The button moves down once the messages above it are read.
      await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(log(page).getByText('It is red now.')).toBeVisible();
      await write(page, markup);
      await page.getByRole('button', { name: 'Add a picture' }).click();
      await page.getByLabel('Picture').setInputFiles(photograph);
      await expect(page.getByAltText('What was uploaded')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expectImage(page, 'Picture from You');
      await expect(log(page).locator('b, img[src="x"]')).toHaveCount(0);
      await expectAccessible(page);
      await expectToFit(page, 'the conversation');

      // An open conversation is read as it is written, and nothing of it mailed.
      await page.goto('about:blank');
      const row = await linkOfMail(owner, ownerEmail, 'message-to-owner');
      expect(row).toMatch(/^\/admin\/people\/\S+\?part=messages$/);
      const desk = await openDesk(browser, server, () => viewport, '/admin?tab=customers');
      await desk.getByLabel('Search').fill(email);
      const listed = desk.getByRole('link', { name: new RegExp(email) });
      await expect(listed).toContainText('3 new messages');
      await expectAccessible(desk);
      await desk.goto(row);
      await expect(log(desk).getByText(markup)).toBeAttached();
      await expectImage(desk, 'Picture from Maud Ferris');
      await expect(log(desk).getByText('New', { exact: true })).toHaveCount(3);
      await expectAccessible(desk);
      await expectToFit(desk, 'the messages of a customer');
      await write(desk, 'It is. Have you one from the right?');
      await write(desk, 'Thursday is fine.');
      const unread = async () => (await owner.call('GET', path)).data.customer.unreadMessages;
      await expect.poll(unread).toBe(0);
      await desk.goto('/admin?tab=customers');
      await desk.getByLabel('Search').fill(email);
      await expect(listed).toBeVisible();
      await expect(listed).not.toContainText('new message');
      await desk.context().close();

      // The mail's link leads to the conversation, past the login where there is no session.
      const portal = await linkOfMail(owner, email, 'message-to-customer');
      expect(portal).toMatch(/^\/customer\/dashboard\/\S+\?tab=support$/);
      await page.bringToFront();
      await page.goto('/customer/login');
      await expect(page.getByRole('button', { name: 'Read 2 new messages' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Support 2 new' })).toBeVisible();
      await expectAccessible(page);
      await page.context().clearCookies();
      await page.goto(portal);
      await page.getByRole('link', { name: 'Go to Login' }).click();
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(log(page).getByText('Thursday is fine.')).toBeVisible();
      await expect(log(page).getByText('New', { exact: true })).toHaveCount(2);
      await expect(log(page).getByText('Read', { exact: true })).toHaveCount(3);
      await expectAccessible(page);
      await expect(page.getByRole('tab', { name: 'Support', exact: true })).toBeVisible();
      await page.reload();
      await expect(log(page).getByText('Thursday is fine.')).toBeVisible();
      await expect(log(page).getByText('New', { exact: true })).toHaveCount(0);
    });
  });
