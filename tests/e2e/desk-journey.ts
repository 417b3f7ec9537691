import { expect, type Page } from 'playwright/test';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';

/** Opens a screen of the owner's, and logs in there. */
export async function logIn(page: Page, server: BuiltServer, address = '/admin') {
  await page.goto(address);
  await page.getByLabel('Password').fill(server.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful')).toBeVisible();
}

/** Nothing of the page is cut off, or has to be scrolled to sideways. */
export async function fits(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}

/** What the desk shows: a row or two of every kind, some of them as bad as can be written. */
export async function fillDesk(server: BuiltServer) {
  const written = `<img src=x onerror=alert(1)> =1+1 ${'Þórdís 山田 محمد '.repeat(200)}`;
  await send(server, '/client-onboarding', createOnboarding());
  await send(server, '/client-onboarding', createOnboarding({ businessDescription: written }));
  await send(server, '/payment/direct-debit', createDirectDebit());
  await send(server, '/consultation', createConsultation({ projectDescription: written }));
  await send(
    server,
    '/website-update',
    createWebsiteUpdate({ businessName: written.slice(0, 200) }),
  );
  await send(server, '/analytics/pageview', { page: '/' });
}

/** One call of a form's. */
export async function send(server: BuiltServer, path: string, body: object) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
