import { readFile } from 'node:fs/promises';
import { importFiles } from '#tests/support/import-files.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

/** The bytes that Excel in the UK saves, whose curly quotes no other encoding has. */
const ofExcel = (text: string) =>
  Buffer.from([...text].map((letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0))));

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`customers of another tool, on a ${size}`, () => {
    test.use({ viewport });

    test('are judged by row, imported, started, and taken back', async ({
      page,
      server,
      owner,
    }) => {
      test.setTimeout(150_000);
      const text = importFiles.otherTool
        .replaceAll(/@(?=[a-z])/g, `-${size}@`)
        .replaceAll('MD000', `MD000${size.toUpperCase()}`)
        .replaceAll('MD000PHONEMAUD', '')
        .replaceAll('MD000DESKTOPMAUD', '')
        .replaceAll(/MD000\w+USED/g, 'used');
      const file = { name: `old-${size}.csv`, mimeType: 'text/csv', buffer: ofExcel(text) };
      await logIn(page, server, '/admin/people');
      await closeToast(page);
      await page.getByRole('link', { name: 'Bring your customers' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your customers');
      await expectAccessible(page);

      await page.getByLabel('File of customers').setInputFiles(file);
      await expect(page.getByLabel('Trading name holds')).toHaveValue('businessName');
      await expect(
        page.getByText('O’Brien', { exact: true }).or(page.getByText('Zoë O’Brien')),
      ).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'the verdicts');
      const rows = page.getByRole('list', { name: 'Rows' });
      await expect(rows.getByRole('listitem').first()).toContainText('7.7009E+11');
      await page.getByRole('button', { name: '1 Same person' }).click();
      await expect(rows.getByRole('listitem')).toHaveText([/As row 2/]);
      await page.getByRole('button', { name: '1 Same person' }).click();

      await page.getByLabel('Trading name holds').selectOption('Do not import');
      await expect(page.getByLabel('Trading name holds')).toHaveValue('');
      await page.getByLabel('Trading name holds').selectOption('Business');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save with verdicts' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(`old-${size}-verdicts.csv`);
      expect(await readFile(await saved.path(), 'utf8')).toContain("'07700900123");

      await expect(page.getByRole('button', { name: /^Import 2/ })).toBeDisabled();
      await page.getByLabel('Leave out the 2 rows with errors').check();
      await page.getByRole('button', { name: 'Import 2 customers and 1 contact' }).click();
      await expect(page.getByText('Nobody is mailed or charged before ‘Go’.')).toBeVisible();
      await closeToast(page);
      await expectAccessible(page);
      await expectToFit(page, 'the imports');
      const made = page.getByRole('listitem').filter({ hasText: `old-${size}.csv` });
      await expect(made).toContainText('Waits for ‘Go’');
      expect(await owner.personAt(`zoe-${size}@obrien.example.org`)).toBeTruthy();

      await made.getByRole('button', { name: /^Go/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Start 2 customers?' });
      await expect(dialog).toContainText('None of them has a Direct Debit');
      await dialog.getByLabel('Send them a login to the portal').check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Go' }).click();
      await expect(made).toContainText('Started');
      await closeToast(page);
      const { data: mails } = await owner.call(
        'GET',
        `/admin/mails?email=zoe-${size}@obrien.example.org`,
      );
      expect(mails).toMatchObject([{ kind: 'portal-invitation' }]);

      await made.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
      await expect(made).toContainText('Undone');
      const { data } = await owner.call(
        'GET',
        `/admin/people?search=zoe-${size}@obrien.example.org`,
      );
      expect(data).toEqual([]);
    });
  });
