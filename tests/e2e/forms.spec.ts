import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test } from './code-journey.ts';
import { closeToast, logIn } from './desk-journey.ts';
import type { DialogPlaces } from './dialog-row.ts';
import { everyForm, type FormRow, formsElsewhere } from './every-form.ts';
import { email, fillDesk, openPortalByCode, publish } from './filled-desk.ts';
import { expect, expectAccessible, viewports } from './journey.ts';
import type { Owner } from './owner.ts';
import { expectToFit } from './reach.ts';

const features = 'src/features';

/** How many forms a component draws by itself. */
function formsOf(source: string): number {
  const names = ['form', 'AmountForm'];
  if (/import \{[^}]*\bForm\b[^}]*\} from '#src\/client\/ui\/fields\/form\.tsx'/.test(source))
    names.push('Form');
  return [...source.matchAll(new RegExp(`<(?:${names.join('|')})\\b`, 'g'))].length;
}

test('each form of the product is among those that are opened here, or in a test of its page', () => {
  const opened = everyForm.map(({ of }) => of);
  const missing = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((of) => {
    if (!of.endsWith('.tsx') || of in formsElsewhere) return false;
    const shown = formsOf(readFileSync(join(features, of), 'utf8'));
    return opened.filter((known) => known === of).length < shown;
  });
  expect(missing).toEqual([]);
  for (const [of, spec] of Object.entries(formsElsewhere)) {
    expect(existsSync(join(features, of)), of).toBe(true);
    expect(readFileSync(join(import.meta.dirname, spec), 'utf8')).toContain('expectAccessible');
  }
});

/** A design to decide about, one that was sent back, a payment, and a complaint. */
async function addToAnswer(
  page: Page,
  owner: Owner,
  { path, project, personId }: Awaited<ReturnType<typeof fillDesk>>,
) {
  const addDesign = async (threadId?: string) => {
    const design = { designTitle: 'Home page', imageUrl: await owner.upload(), threadId };
    return (await owner.send(`${project}/designs`, design)).data;
  };
  const first = await addDesign();
  const decision = { status: 'revision_requested', feedback: 'A darker green, please' };
  const sent = await page.request.patch(`/api/customer/design/${first.id}`, { data: decision });
  expect(sent.status()).toBe(200);
  await addDesign(first.threadId);
  await owner.send(`${path}/transactions`, {
    ...{ description: 'Photographs', amount: 7550, billingDate: '2026-04-15' },
    ...{ type: 'work', status: 'paid' },
  });
  const complaint = { kind: 'complaint', text: 'You have mailed me at an old address.' };
  await owner.send(`/admin/people/${personId}/privacy-requests`, complaint);
}

/** Opens a form, and fails on what axe finds or does not fit at the sizes of desk and phone. */
async function expectAccessibleForm(page: Page, places: DialogPlaces, row: FormRow) {
  await page.setViewportSize(viewports.desktop);
  await page.goto(row.at(places));
  await row.open?.(page);
  for (const [size, viewport] of Object.entries(viewports).toReversed()) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('main').getByLabel(row.field).first()).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, `${row.of} on a ${size}`);
  }
}

test('each form that opens in a screen is accessible at both sizes, and in another firm’s colours', async ({
  page,
  server,
  owner,
  mails,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize(viewports.desktop);
  const filled = await fillDesk(page, owner);
  await openPortalByCode(page, mails);
  await addToAnswer(page, owner, filled);
  await logIn(page, server);
  await closeToast(page);
  const { adminPassword, dataDir } = server;
  const places = { person: filled.person, email, adminPassword, folder: dataDir };
  const openEach = async () => {
    for (const row of everyForm)
      await test.step(`${row.field} (${row.of})`, () => expectAccessibleForm(page, places, row));
  };
  await openEach();
  await publish(owner, { main: '#5b2a86', action: '#ffd400' });
  await openEach();
});
