import type { Page } from 'playwright/test';
import { codeAt } from '#tests/support/totp.ts';
import { press } from './code-journey.ts';
import { openRow } from './desk-journey.ts';
import { expect } from './journey.ts';

/** Where what the dialogs are about stands. */
export interface DialogPlaces {
  /** The page of a customer with a website, messages, mails, a payment and a charge. */
  person: string;
  email: string;
  adminPassword: string;
  /** A folder that backups can go to. */
  folder: string;
}

export interface DialogRow {
  /** The file under `src/features` that shows it; a file stands here as often as it shows one. */
  of: string;
  title: string | RegExp;
  at: (places: DialogPlaces) => string;
  open: (page: Page, places: DialogPlaces) => Promise<unknown>;
  /** Leaves one that Escape does not close. */
  leave?: (page: Page, places: DialogPlaces) => Promise<unknown>;
  /** It stands in the head of the desk, which is another on a phone: there it is opened again. */
  inHead?: true;
  /** The one size at which it can be seen, as it is never shown again. */
  only?: 'phone';
}

export const button =
  (name: string | RegExp, exact = false) =>
  (page: Page) =>
    page.getByRole('button', { name, exact }).first().click();
export const person = (part: string) => (places: DialogPlaces) => `${places.person}?part=${part}`;
export const to = (address: string) => () => address;
export const inRow =
  (words: string | RegExp, name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await openRow(page, words);
    await button(name)(page);
  };
export const listed = (page: Page) => page.locator('[data-row]').first().waitFor();
export const services = to('/admin/connections?part=services');
export const portal = to('/customer/dashboard');

export async function fillInBackup(page: Page, { folder }: DialogPlaces) {
  await button(/^(Connect|Change) Place of backups/)(page);
  await page.getByRole('radio', { name: /^A folder/ }).check();
  await page.getByLabel('Folder', { exact: true }).fill(folder);
}

export async function changeBackup(page: Page, places: DialogPlaces) {
  await fillInBackup(page, places);
  await press(page, 'Save');
}

/** Connects the place of backups, which a dialog then changes. */
export async function connectBackup(page: Page, places: DialogPlaces) {
  await page.goto(services());
  await changeBackup(page, places);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function openSecondFactor(page: Page) {
  await button(/^(Menu|More)$/)(page);
  await button('Two-step login')(page);
}

export async function setUpSecondFactor(page: Page) {
  await openSecondFactor(page);
  await press(page, 'Set it up');
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page
    .getByLabel('Code', { exact: true })
    .fill(codeAt(secret.replaceAll(' ', ''), new Date()));
  await page.keyboard.press('Enter');
}

/** Before anything is published. */
export const openingDialog: DialogRow = {
  of: 'desk/opening/opening-panel.tsx',
  title: 'Publish everything as it stands?',
  at: to('/admin/firm'),
  async open(page) {
    await page.getByText(/^Before you open/).click();
    await button(/^Publish everything as it stands/)(page);
  },
};

export const helpDialog: DialogRow = {
  of: 'desk/help/help-panel.tsx',
  title: 'Help',
  at: to('/admin/inbox'),
  open: button('Help', true),
  // Beside a wide screen it is no dialog.
  only: 'phone',
};
