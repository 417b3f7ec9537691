import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { examplesOf } from '#tests/support/examples-of-document.ts';
import { expect, test } from './journey.ts';

const examples = examplesOf(join(import.meta.dirname, '../../docs/integrations.md'));

/** A website of somebody else's: static pages at an origin of their own. */
async function openWebsite() {
  const pages = new Map<string, string>();
  const website = createServer(({ url = '/' }, response) => {
    const page = pages.get(new URL(url, 'http://localhost').pathname);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => website.once('listening', resolve));
  const { port } = website.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, pages, close: () => void website.close() };
}

/** The form of the document, as it is pasted: with the address that the desk shows. */
const pasted = (address: string) =>
  (examples.get('contact.html') ?? '').replace(/(?<=action=")[^"]*/, address);

async function send(page: Page, message: string) {
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
}

test.describe('from a website of another origin', () => {
  // A page of no name that the browser asks for, and a call that it keeps from the page.
  test.use({
    expectedTrouble: /favicon\.ico|403 \(Forbidden\)|blocked by CORS policy|net::ERR_FAILED/,
  });

  test('a customer’s contact form reaches their portal, without a script and with one', async ({
    browser,
    page,
    owner,
    server,
  }) => {
    const website = await openWebsite();
    const { project } = await owner.order({ email: 'forms@ferris-heating.example.org' });
    const { data } = await owner.call('PUT', `${project}/form`, {
      origins: [website.origin],
    });
    website.pages.set('/contact.html', pasted(data.address));
    website.pages.set('/thanks.html', '<h1>Thank you</h1>');
    website.pages.set(
      '/script.html',
      `${pasted(data.address)}<script type="module">${examples.get('send.mjs')}</script>`,
    );

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await plain.newPage();
    await visitor.goto(`${website.origin}/contact.html`);
    await send(visitor, 'Without a script.');
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(visitor.url()).toBe(`${website.origin}/thanks.html`);
    await plain.close();

    await page.goto(`${website.origin}/script.html`);
    await send(page, 'With one.');
    await expect(page.getByText('Thank you: your message was sent.')).toBeVisible();

    const elsewhere = await openWebsite();
    elsewhere.pages.set('/', pasted(data.address));
    await page.goto(elsewhere.origin);
    await send(page, 'From elsewhere.');
    await expect(page.getByText('This form may not be sent from this page.')).toBeVisible();
    elsewhere.close();
    website.close();

    await page.goto(`${server.url}/customer/login`);
    await page.getByLabel('Email address').fill('forms@ferris-heating.example.org');
    await page.getByRole('button', { name: 'Log In' }).click();
    const messages = page.getByRole('region', { name: 'Messages from your website' });
    await expect(messages.getByText('Without a script.')).toBeVisible();
    await expect(messages.getByText('With one.')).toBeVisible();
    await expect(messages.getByText('From elsewhere.')).toHaveCount(0);
    await messages
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(messages.getByText('With one.')).toHaveCount(0);
  });

  test('a form that was made for Netlify, in a page of windows-1252, is thanked by a page of ours', async ({
    browser,
    page,
    owner,
    server,
  }) => {
    const website = await openWebsite();
    const email = 'old@ferris-heating.example.org';
    const { project } = await owner.order({ email });
    const { data } = await owner.call('PUT', `${project}/form`, { origins: [website.origin] });
    website.pages.set('/', '<h1>Ferris Heating</h1>');
    website.pages.set(
      '/shop/contact.html',
      `<!doctype html><meta charset="windows-1252"><form name="contact" method="POST" action="${data.address}" data-netlify="true" netlify-honeypot="bot-field">
        <input type="hidden" name="form-name" value="contact"><input hidden name="bot-field">
        <label>Email <input name="email"></label><label>Message <textarea name="message"></textarea></label>
        <button>Send</button></form>`,
    );
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await plain.newPage();
    await visitor.goto(`${website.origin}/shop/contact.html`);
    await send(visitor, 'Crème brûlée – “£5”, 20 €. Łucja 😀');
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(new URL(visitor.url()).origin).toBe(server.url);
    await visitor.getByRole('link', { name: /^Back to localhost/ }).click();
    await expect(visitor.getByRole('heading', { name: 'Ferris Heating' })).toBeVisible();
    await plain.close();

    await page.goto(`${website.origin}/shop/contact.html`);
    await page.evaluate(async (address) => {
      for (let number = 1; number <= 22; number += 1)
        await fetch(address, { method: 'POST', body: new URLSearchParams({ n: `${number}` }) });
    }, data.address);
    website.close();
    await page.goto(`${server.url}/customer/login`);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Log In' }).click();
    const messages = page.getByRole('region', { name: 'Messages from your website' });
    await messages.getByText('3 messages kept apart').click();
    await messages.getByRole('button', { name: 'Delete All Kept Apart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete All' }).click();
    await expect(messages.getByText(/kept apart/)).toHaveCount(0);
    await expect(messages.getByText('Crème brûlée – “£5”, 20 €. Łucja 😀')).toBeVisible();
  });

  test('a page reads with a key that names its origin, and no other page does', async ({
    page,
    owner,
    server,
  }) => {
    const [named, other] = [await openWebsite(), await openWebsite()];
    const { key } = await owner.send('/admin/keys', {
      name: 'A page',
      scopes: ['invoice:read'],
      origins: [named.origin],
    });
    const read = async (origin: string) => {
      await page.goto(`${origin}/`);
      return page.evaluate(
        ([url = '', key]) =>
          fetch(url, { headers: { authorization: `Bearer ${key}` } }).then(
            (response) => response.status,
            (error: unknown) => String(error),
          ),
        [`${server.url}/api/admin/invoices`, key],
      );
    };
    for (const { pages } of [named, other]) pages.set('/', '<title>Books</title>');
    expect(await read(named.origin)).toBe(200);
    expect(await read(other.origin)).toBe('TypeError: Failed to fetch');
    for (const { close } of [named, other]) close();
  });
});
