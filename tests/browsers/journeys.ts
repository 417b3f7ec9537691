import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { createConsultation, createDirectDebit } from '#tests/support/builders.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import type { BrowserWindow } from './browser.ts';
import { lookAtPreviews } from './previews.ts';
import { createVisitor } from './visitor.ts';

const sizes = { phone: [390, 844], desktop: [1280, 800] } as const;

/** What visitors, customers and the owner do most, in one browser at both sizes. */
export function describeJourneys(openBrowser: () => Promise<BrowserWindow>): void {
  let server: BuiltServer;
  let browser: BrowserWindow;
  beforeAll(async () => {
    server = await startBuiltServer();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });

  afterEach(() =>
    browser.run(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  );

  for (const [size, [width, height]] of Object.entries(sizes))
    describe(`on a ${size}`, () => {
      const visit = async (path: string) => {
        const visitor = createVisitor(browser, server.url);
        await browser.resize(width, height);
        await visitor.open(path);
        return visitor;
      };
      const email = `maud-${size}@ferris-heating.example.org`;

      test('a website is ordered, and its Direct Debit is set up', async () => {
        const { press, choose, fill, reads, fits } = await visit('/payment?package=premium');
        await press('Continue to Setup');
        await fill('Full name', 'Maud Ferris');
        await fill('Business/Brand name', 'Ferris Heating');
        await fill('Email address', email);
        await fits();
        await press('Next');
        await reads('Step 2 of 5');
        await choose('No');
        await fill('Domains you would like', 'ferris.example');
        await press('Next');
        await reads('Step 3 of 5');
        await fill('Business description', 'Boilers mended and fitted.');
        await fill('Pages needed', 'Home, services');
        await press('Next');
        await reads('Step 4 of 5');
        await fill('Colour scheme preference', 'Copper and navy');
        await press('Next');
        await press('Submit Information');
        await reads('Set up your Direct Debit');
        const bank = createDirectDebit();
        await fill('Account holder name', bank.accountHolderName);
        await fill('Sort code', '000000');
        await fill('Account number', bank.accountNumber);
        await fill('Address', bank.address);
        await fill('Town or city', bank.city);
        await fill('Postcode', bank.postcode);
        await choose('I agree to the terms');
        await choose('I agree to the Direct Debit');
        await fits();
        await press('Complete Payment Setup');
        await reads('Payment Setup Complete');
        await fits();
      });

      test('a quote is requested, and the estimate stays', async () => {
        const { press, choose, fill, reads, fits } = await visit('/consultation');
        const quote = createConsultation();
        await choose('Website redesign');
        await choose('Intermediate');
        await choose('Standard');
        await choose('Search engine set-up');
        await reads('£345');
        await fill('Project description', quote.projectDescription);
        await fill('Full name', quote.fullName);
        await fill('Business name', quote.businessName);
        await fill('Email address', quote.email);
        await fill('Phone number', quote.phone);
        await fits();
        await press('Request my quote');
        await reads('Thank you, your request is with us');
        await reads('£345');
        await fits();
      });

      test('all six previews of the portfolio load their stylesheets', async () => {
        const { press, fits } = await visit('/portfolio');
        await fits();
        await lookAtPreviews(browser, press);
      });

      test('the desk shows every list and chart', async () => {
        const { press, openTab, fill, reads, fits } = await visit('/admin');
        await fill('Password', server.adminPassword);
        await press('Login');
        for (const [tab, content] of [
          ['Client Inquiries', email],
          ['Customer Portal', email],
          ['Consultations', '£345'],
          ['Website Updates', 'No website update requests yet'],
          ['Portfolio', 'Add Portfolio Item'],
          ['Sales Conversion', 'Revenue Potential'],
          ['Website Analytics', 'Engagement Rate'],
        ] as const) {
          await openTab(tab);
          // One that is alone is open.
          if (tab === 'Client Inquiries') await fill('Search', email);
          await reads(content);
          await fits();
        }
        await reads('Visitors');
        await press(size === 'phone' ? 'More' : 'Menu');
        await press('Logout');
        await reads('Admin Login');
      });

      test("the portal shows a customer's order", async () => {
        const { press, openTab, fill, reads, fits } = await visit('/customer/login');
        await fill('Email address', email);
        await press('Log In');
        await reads('Hello, Maud');
        for (const [tab, content] of [
          ['Design Reviews', 'No designs yet'],
          ['Billing', '£10.00'],
          ['Support', '020 7946 0158'],
          ['Projects', 'Ferris Heating'],
        ] as const) {
          await openTab(tab);
          await reads(content);
          await fits();
        }
        await press('Logout');
        await reads('Email address');
      });
    });
}
