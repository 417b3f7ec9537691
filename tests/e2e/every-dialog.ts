import { press } from './code-journey.ts';
import {
  button,
  changeBackup,
  type DialogRow,
  helpDialog,
  inRow,
  listed,
  openSecondFactor,
  person,
  portal,
  services,
  setUpSecondFactor,
  to,
} from './dialog-row.ts';
import { hydrated } from './journey.ts';

export const manyTimes: DialogRow[] = [
  {
    of: 'desk/admin/header/desk-keys.tsx',
    title: 'Keys on this screen',
    inHead: true,
    at: to('/admin/inbox'),
    async open(page) {
      await listed(page);
      await page.keyboard.press('?');
    },
  },
  helpDialog,
  {
    of: 'desk/people/search/search-dialog.tsx',
    title: 'Search',
    inHead: true,
    at: to('/admin/inbox'),
    async open(page) {
      await listed(page);
      await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('combobox').fill('abbot');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    of: 'desk/people/caller/new-person-button.tsx',
    title: 'New person',
    inHead: true,
    at: to('/admin/inbox'),
    open: button(/^New/),
  },
  {
    of: 'sales/quote/desk/new-consultation.tsx',
    title: /^New quote for/,
    at: person('work'),
    open: button('New quote'),
  },
  {
    of: 'sales/website-update/desk/new-update.tsx',
    title: /^New update for/,
    at: person('work'),
    open: button('New update'),
  },
  {
    of: 'desk/people/start/start-actions.tsx',
    title: 'Order link',
    at: person('work'),
    open: button('Order link'),
  },
  {
    of: 'people/privacy/request/desk/new-complaint.tsx',
    title: /^Complaint or data request of/,
    at: person('work'),
    open: button('Complaint'),
  },
  {
    of: 'work/site-form/site-form-panel.tsx',
    title: 'Websites of the contact form',
    at: person('work'),
    open: button('Change Websites'),
  },
  {
    of: 'work/site-form/site-form-panel.tsx',
    title: 'Turn the contact form off?',
    at: person('work'),
    open: button('Turn Off'),
  },
  {
    of: 'desk/people/correct/correct-dialog.tsx',
    title: 'Correct details',
    at: person('story'),
    open: button('Correct details'),
  },
  {
    of: 'people/privacy/erasure/erase-dialog.tsx',
    title: /^Erase/,
    at: person('story'),
    open: button('Erase…'),
  },
  {
    of: 'desk/customers/person-money.tsx',
    title: 'End this subscription?',
    at: person('money'),
    open: button('End Subscription'),
  },
  {
    of: 'desk/mail/mail-lines.tsx',
    title: /\w/,
    at: person('mails'),
    open: button(/^Preview:/),
  },
  {
    of: 'money/billing/file/billing-dialog.tsx',
    title: /^Charges and Direct Debit/,
    at: to('/admin/payments'),
    open: inRow('Abbot', /^Money of/),
  },
  {
    of: 'money/billing/money/coming-list.tsx',
    title: /^Mark paid or failed/,
    at: to('/admin/payments'),
    open: button(/^Mark paid or failed/),
  },
  {
    of: 'sales/quote/desk/quote-editor.tsx',
    title: /^Quote for/,
    at: to('/admin?tab=consultations'),
    open: inRow('Nowak', 'Change it first'),
  },
  {
    of: 'site/portfolio/portfolio-tab.tsx',
    title: 'Add Portfolio Item',
    at: to('/admin?tab=portfolio'),
    open: button('Add Portfolio Item'),
  },
  {
    of: 'site/portfolio/portfolio-tab.tsx',
    title: 'Delete Portfolio Item',
    at: to('/admin?tab=portfolio'),
    open: button(/^Delete/),
  },
  {
    of: 'desk/connections/key/keys-panel.tsx',
    title: 'New key',
    at: to('/admin/connections'),
    open: button('New key'),
  },
  {
    of: 'desk/connections/key/key-row.tsx',
    title: /^Revoke/,
    at: to('/admin/connections'),
    open: button(/^Revoke/),
  },
  {
    of: 'desk/connections/shown-once.tsx',
    title: /key/i,
    at: to('/admin/connections'),
    async open(page) {
      await button('New key')(page);
      await page.getByLabel('What it is for').fill('Our till');
      await button(/^Accountant/)(page);
      await press(page, 'Make Key');
    },
    leave: button('I have kept it'),
  },
  {
    of: 'desk/connections/webhook/webhooks-panel.tsx',
    title: 'New webhook',
    at: to('/admin/connections?part=webhooks'),
    open: button('New webhook'),
  },
  {
    of: 'desk/connections/webhook/webhook-row.tsx',
    title: 'Topics',
    at: to('/admin/connections?part=webhooks'),
    open: button(/^Topics/),
  },
  {
    of: 'desk/connections/webhook/webhook-row.tsx',
    title: 'Make a new secret?',
    at: to('/admin/connections?part=webhooks'),
    open: button(/^New secret/),
  },
  {
    of: 'desk/connections/webhook/webhook-row.tsx',
    title: 'Delete this webhook?',
    at: to('/admin/connections?part=webhooks'),
    open: button(/^Delete/),
  },
  {
    of: 'desk/connections/service/service-form.tsx',
    title: 'GoCardless',
    at: services,
    open: button(/^(Connect|Change) GoCardless/),
  },
  {
    of: 'desk/connections/service/service-form.tsx',
    title: 'Change the place of backups?',
    at: services,
    open: changeBackup,
    async leave(page) {
      await press(page, 'Cancel');
      await page.getByRole('heading', { name: 'Place of backups' }).waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    of: 'desk/connections/service/services-panel.tsx',
    title: /^Remove/,
    at: services,
    open: button(/^Remove/),
  },
  {
    of: 'desk/import/screen/imports-list.tsx',
    title: /^Start/,
    at: to('/admin/import'),
    open: button(/^Go/),
  },
  {
    of: 'desk/import/screen/imports-list.tsx',
    title: 'Undo this import?',
    at: to('/admin/import'),
    open: button('Undo'),
  },
  {
    of: 'firm/profile/draft/firm-bar.tsx',
    title: 'Publish these changes?',
    at: to('/admin/firm'),
    open: button('Publish…'),
  },
  {
    of: 'firm/profile/firm-editor.tsx',
    title: 'Publish this version again?',
    at: to('/admin/firm?part=history'),
    open: button('Publish again'),
  },
  {
    of: 'sales/direct-debit/setup/document-dialog.tsx',
    title: 'The Direct Debit Guarantee',
    at: to('/payment-setup?package=premium'),
    async open(page) {
      await hydrated(page);
      await button('Read the Direct Debit Guarantee')(page);
    },
  },
  {
    of: 'work/site-form/site-messages.tsx',
    title: 'Delete this message?',
    at: portal,
    open: button(/^Delete the message/),
  },
  {
    of: 'work/site-form/site-messages.tsx',
    title: 'Delete all messages kept apart?',
    at: portal,
    async open(page) {
      await page.getByText(/messages? kept apart$/i).click();
      await button('Delete All Kept Apart')(page);
    },
  },
  {
    of: 'portal/login/logout-button.tsx',
    title: 'Keep this browser known?',
    at: portal,
    open: button('Logout', true),
  },
  {
    of: 'desk/admin/second-factor/second-factor-dialog.tsx',
    title: 'Two-step login',
    inHead: true,
    at: to('/admin/inbox'),
    open: openSecondFactor,
  },
];

/** What ends the session or asks for more at the next login. */
export const lastDialogs: DialogRow[] = [
  {
    of: 'desk/admin/login/admin-gate.tsx',
    title: 'Please log in again',
    at: to('/admin/inbox'),
    async open(page) {
      await listed(page);
      const token = await page.evaluate(() => localStorage.getItem('admin_session'));
      const headers = { authorization: `Bearer ${token}` };
      await page.request.post('/api/admin/logout', { headers });
      await page.getByRole('link', { name: 'People' }).first().click();
    },
    async leave(page, { adminPassword }) {
      await page.getByLabel('Password').fill(adminPassword);
      await page.keyboard.press('Enter');
    },
  },
  {
    of: 'desk/admin/second-factor/second-factor-dialog.tsx',
    title: 'Keep your recovery codes',
    at: to('/admin/inbox'),
    open: setUpSecondFactor,
    leave: button('I have kept them'),
    only: 'phone',
  },
];
