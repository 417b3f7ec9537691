import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { createConsultation } from '#tests/support/builders.ts';
import { importFiles } from '#tests/support/import-files.ts';
import { type Mails, mailedCode, press, test } from './code-journey.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { connectBackup, type DialogPlaces, type DialogRow, openingDialog } from './dialog-row.ts';
import { lastDialogs, manyTimes } from './every-dialog.ts';
import { expect, expectAccessible, viewports } from './journey.ts';
import type { Owner } from './owner.ts';

const email = 'dialogs@example.org';
const site = 'https://www.abbot-grooming.example.org';
const features = 'src/features';

// A session that has ended is refused; forms of a website answer with a page.
test.use({ expectedTrouble: /401 \(Unauthorized\)/ });

test('each dialog of the product is among those that are opened here', () => {
  const shown = readdirSync(features, { recursive: true, encoding: 'utf8' }).flatMap((of) => {
    if (!of.endsWith('.tsx')) return [];
    const source = readFileSync(join(features, of), 'utf8');
    const names = [...source.matchAll(/import \{ (\w*Dialog) \} from '#src\/client\/ui\//g)];
    return names.flatMap(([, name]) =>
      [...source.matchAll(new RegExp(`<${name}\\b`, 'g'))].map(() => of),
    );
  });
  expect([openingDialog, ...manyTimes, ...lastDialogs].map(({ of }) => of).sort()).toEqual(
    shown.sort(),
  );
});

/** Publishes the firm in these colours, and leaves a draft that differs. */
async function publish(owner: Owner, colours: { main: string; action: string }) {
  const read = async () => (await owner.call('GET', '/admin/firm')).data;
  const save = async (changed: object) => {
    const { revision, published } = await read();
    const identity = { ...published.firm.identity, ...changed };
    return owner.call('PUT', '/admin/firm/draft', { revision, identity });
  };
  const { data } = await save({ colours });
  await owner.send('/admin/firm/publish', { revision: data.revision });
  await save({ strapline: 'Websites for our street' });
}

/** A customer whose website has more messages than one sender may send, and something of everything else. */
async function fillDesk(page: Page, owner: Owner): Promise<string> {
  const { project } = await owner.order({ email, businessName: 'Abbot Dog Grooming' });
  const form = `${project}/form`;
  const { data: made } = await owner.call('PUT', form, { origins: [site] });
  for (let sent = 0; sent < 22; sent += 1)
    await page.request.post(made.address, {
      headers: { origin: site, referer: `${site}/` },
      form: { name: 'Ada', email: 'ada@example.org', message: `Have you a place on day ${sent}?` },
    });
  const asked = { email: 'marek@nowak-garage.example.org', businessName: 'Nowak Garage' };
  await owner.send('/consultation', createConsultation(asked));
  await owner.addPortfolioItem();
  const { scopes } = await owner.call('GET', '/admin/keys');
  await owner.send('/admin/keys', { name: 'A script', scopes: [scopes[0]] });
  const { topics } = await owner.call('GET', '/admin/webhooks');
  const url = 'https://hooks.example.com/awning';
  await owner.send('/admin/webhooks', { url, topics: [topics[0]] });
  const text = importFiles.otherTool.replaceAll(/MD000\w+/g, '');
  await owner.send('/admin/imports', { text, fileName: 'old.csv', leaveOut: true });
  return `/admin/people/${await owner.personAt(email)}`;
}

/** Logs in as the customer; from then on the browser is known. */
async function openPortalByCode(page: Page, mails: Mails) {
  await page.goto('/customer/login');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Log In');
  await page.getByLabel('Code').fill(await mailedCode(mails, email));
  await press(page, 'Log In');
  await expect(page.getByText('Login Successful')).toBeVisible();
}

/** Opens a dialog, fails on what axe finds at the sizes of desk and phone, and leaves it. */
async function expectAccessibleAtBothSizes(page: Page, places: DialogPlaces, row: DialogRow) {
  const { title, at, open, leave, inHead, only } = row;
  const sizes = only ? [viewports[only]] : [viewports.desktop, viewports.phone];
  const dialog = page.getByRole('dialog');
  for (const [index, viewport] of sizes.entries()) {
    await page.setViewportSize(viewport);
    if (index === 0 || inHead) {
      await page.goto(at(places));
      await open(page, places);
    }
    await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible();
    await expectAccessible(page);
  }
  if (leave) await leave(page, places);
  else await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize(viewports.desktop);
}

test('each dialog is accessible at both sizes, and in another firm’s colours', async ({
  page,
  server,
  owner,
  mails,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize(viewports.desktop);
  const { adminPassword, dataDir } = server;
  const places: DialogPlaces = {
    person: await fillDesk(page, owner),
    email,
    adminPassword,
    folder: join(dataDir, 'copies'),
  };
  await openPortalByCode(page, mails);
  await logIn(page, server);
  await closeToast(page);
  const openEach = async (rows: readonly DialogRow[]) => {
    for (const row of rows)
      await test.step(`${row.title} (${row.of})`, () =>
        expectAccessibleAtBothSizes(page, places, row));
  };
  await connectBackup(page, places);
  await openEach([openingDialog]);
  await publish(owner, { main: '#000000', action: '#ff4fa3' });
  await publish(owner, { main: '#14392f', action: '#b8391b' });
  await openEach(manyTimes);
  await publish(owner, { main: '#5b2a86', action: '#ffd400' });
  await openEach(manyTimes);
  await openEach(lastDialogs);
});
