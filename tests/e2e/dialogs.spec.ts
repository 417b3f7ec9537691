import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test } from './code-journey.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { connectBackup, type DialogPlaces, type DialogRow, openingDialog } from './dialog-row.ts';
import { lastDialogs, manyTimes } from './every-dialog.ts';
import { email, fillDesk, openPortalByCode, publish } from './filled-desk.ts';
import { expect, expectAccessible, viewports } from './journey.ts';

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
    person: (await fillDesk(page, owner)).person,
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
