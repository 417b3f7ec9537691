import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import {
  createConsultation,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { images } from '#tests/support/images.ts';
import { closeToast, logIn, rowsOf } from './desk-journey.ts';
import { expect, test, viewports } from './journey.ts';
import type { Owner } from './owner.ts';

/**
 * The desk's ten tasks, each from the first screen after the login. A press of the pointer counts, and so
 * does the choice from a list; what is typed does not. How many presses each may take
 * stands in the documents, which this reads.
 */
const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split(
  '## The desk’s ten tasks',
);
const [table = ''] = section.split('\n## ');
const allowed = new Map(
  [...table.matchAll(/^\| ([^|]+) \| (\d+) \|$/gm)].map(
    ([, task = '', presses]) => [task, Number(presses)] as const,
  ),
);

/** The hand of somebody at the desk, which counts what it presses. */
function openHand(page: Page) {
  let presses = 0;
  const press = async (what: Locator) => {
    await what.first().click();
    presses += 1;
  };
  return {
    page,
    presses: () => presses,
    press,
    button: (name: string | RegExp) => press(page.getByRole('button', { name })),
    link: (name: string | RegExp) => press(page.getByRole('link', { name })),
    tab: (name: string) => press(page.getByRole('tab', { name })),
    row: (words: string) => press(rowsOf(page, words)),
    async choose(label: string, option: string) {
      await page.getByLabel(label, { exact: true }).first().selectOption(option);
      presses += 1;
    },
    type: (label: string, text: string) => page.getByLabel(label).first().fill(text),
    sees: (words: string | RegExp) =>
      expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible(),
  };
}
type Hand = ReturnType<typeof openHand>;

const { name, phone } = { name: 'Wren Abbot', phone: '01632 960 481' };

const tasks: Record<string, (hand: Hand) => Promise<void>> = {
  async 'Find a person by a telephone number'({ page, button, press }) {
    await button(/^Search/);
    await page.getByRole('dialog').getByRole('combobox').fill(phone.slice(-7));
    await press(page.getByRole('option', { name: /Pell/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Idris Pell' })).toBeVisible();
  },
  async 'Answer an inquiry'({ link, row, button, type, sees }) {
    await link(/^\d+ inquir/);
    await row('Idris Pell');
    await button('Reply by email');
    await type('Your reply', 'Yes, by the end of May.');
    await button(/^Send$/);
    await sees('Reply sent');
  },
  async 'Quote a consultation as estimated'({ link, row, button, sees }) {
    await link(/quotes? to send/);
    await row('Marek Nowak');
    await button('Send Quote');
    await sees('Consultation status updated');
  },
  async 'Answer a message'({ link, row, button, type, sees }) {
    await link(/^\d+ messages?$/);
    await row('Sundays');
    await type('Your message', 'Until four.');
    await button(/^Send$/);
    await sees('Reply sent');
  },
  async 'Complete an update'({ tab, row, button, sees }) {
    await tab('Website Updates');
    await row('Ada Finch');
    await button('Mark as completed');
    await sees(/status updated/i);
  },
  async 'Move a project on'({ tab, press, page, choose, button, sees }) {
    await tab('Customer Portal');
    await press(page.getByRole('link', { name: /Abbot Dog Grooming/ }));
    await choose('Status', 'completed');
    await button('Save Project');
    await sees('Project updated');
  },
  async 'Record a bank transfer'({ link, button, sees }) {
    await link(/^Payments/);
    await button(/^Mark paid or failed/);
    await button('Record it');
    await sees('Recorded');
  },
  async 'Refund a payment'({ page, link, press, button, sees }) {
    await link(/^Payments/);
    const paid = page.getByRole('region', { name: 'Paid' });
    await press(paid.getByRole('link', { name: 'Abbot Dog Grooming' }));
    await button(/^Refund: A logo/);
    await button(/^Refund$/);
    await sees(/^Refunded$/);
  },
  async 'Change a price and publish it'({ page, button, link, type, sees }) {
    await button(/^(Menu|More)$/);
    await link('Prices');
    await type('Price now', '12.50');
    await expect(page.getByText(/^Saved as a draft/)).toBeVisible();
    await button('Publish…');
    await button(/^Publish$/);
    await sees('Pages, emails and papers show it now.');
  },
  async 'Add a website to the portfolio'({ page, tab, button, choose, type, press, sees }) {
    await tab('Portfolio');
    await button('Add Portfolio Item');
    await type('Project title', 'A salon');
    await type('Client name', 'Wren Abbot');
    await choose('Project type', 'premium');
    const chooser = page.waitForEvent('filechooser');
    await press(page.getByText('Choose a file'));
    const file = { name: 'salon.png', mimeType: 'image/png', buffer: images['image/png'] };
    await (await chooser).setFiles(file);
    await type('Website URL', 'https://abbot.example.org');
    await button('Add to the portfolio');
    await sees('Portfolio item created');
  },
};

/** What each of the tasks is about, once more for each size. */
async function fillDesk(owner: Owner, size: string) {
  const at = (who: string) => `${who}-${size}@example.org`;
  const [firstName = '', lastName = ''] = name.split(' ');
  const business = { businessName: 'Abbot Dog Grooming' };
  const { path } = await owner.order({ email: at('wren'), firstName, lastName, ...business });
  const today = new Date().toISOString().slice(0, 10);
  const work = { amount: 7550, billingDate: today, type: 'work' };
  await owner.send(`${path}/transactions`, { ...work, description: 'A logo', status: 'paid' });
  await owner.send('/customer/login', { email: at('wren') });
  const messages = path.replace('/admin/customers', '/customer');
  await owner.send(`${messages}/messages`, { text: 'Is the shop open on Sundays?' });
  const inquiry = { fullName: 'Idris Pell', email: at('idris'), phone };
  await owner.send('/client-onboarding', createOnboarding(inquiry));
  const asked = { fullName: 'Marek Nowak', email: at('marek') };
  await owner.send('/consultation', createConsultation(asked));
  const update = createWebsiteUpdate({ name: 'Ada Finch', email: at('ada') });
  // Neither first nor last, whichever way they are sorted: the first row of a list is open already.
  await owner.send('/website-update', createWebsiteUpdate({ email: at('nell') }));
  const { id } = await owner.send('/website-update', update);
  await owner.send('/website-update', createWebsiteUpdate({ email: at('piers') }));
  await owner.call('PATCH', `/admin/website-updates/${id}/status`, { status: 'in-progress' });
}

test('the documents list the desk’s ten tasks', () => {
  expect([...allowed.keys()].sort()).toEqual(Object.keys(tasks).sort());
  expect(Math.max(...allowed.values())).toBeLessThanOrEqual(5);
});

for (const [size, viewport] of [['desktop', viewports.desktop]] as const)
  test(`each of the desk’s ten tasks takes as few presses as the documents say, on a ${size}`, async ({
    page,
    server,
    owner,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await fillDesk(owner, size);
    await logIn(page, server);
    await closeToast(page);
    const took = new Map<string, number>();
    for (const [task, run] of Object.entries(tasks))
      await test.step(task, async () => {
        await page.goto('/admin?tab=analytics');
        const hand = openHand(page);
        await run(hand);
        took.set(task, hand.presses());
      });
    expect(Object.fromEntries(took)).toEqual(Object.fromEntries(allowed));
  });
