import type { Page } from 'playwright/test';
import { createConsultation } from '#tests/support/builders.ts';
import { importFiles } from '#tests/support/import-files.ts';
import { type Mails, mailedCode, press } from './code-journey.ts';
import { expect } from './journey.ts';
import type { Owner } from './owner.ts';

export const email = 'dialogs@example.org';
const site = 'https://www.abbot-grooming.example.org';

/** Publishes the firm in these colours, and leaves a draft that differs. */
export async function publish(owner: Owner, colours: { main: string; action: string }) {
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
export async function fillDesk(page: Page, owner: Owner) {
  const { path, project } = await owner.order({ email, businessName: 'Abbot Dog Grooming' });
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
  const personId = await owner.personAt(email);
  return { path, project, personId, person: `/admin/people/${personId}` };
}

/** Logs in as the customer; from then on the browser is known. */
export async function openPortalByCode(page: Page, mails: Mails) {
  await page.goto('/customer/login');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Log In');
  await page.getByLabel('Code').fill(await mailedCode(mails, email));
  await press(page, 'Log In');
  await expect(page.getByText('Login Successful')).toBeVisible();
}
