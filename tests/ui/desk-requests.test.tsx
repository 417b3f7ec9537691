import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createInquiry, createQuote, createUpdate, days, id } from '#tests/support/desk-rows.ts';
import { findOpened, findRow } from '#tests/support/open-row.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';

const { answers, called, inputs, open } = requestDesk();
const firstPage = { search: '', limit: 25, offset: 0 };
/** How long a request waits, or waited. */
const said = /\bwait|^today$|the same day$/;

describe('an inquiry', () => {
  test('shows sender, date and every field, and says what was not given or not asked', async () => {
    await open('Client Inquiries', [
      createInquiry({ createdAt: '2026-07-15T10:00:00.000Z', specialRequests: '=1+1' }),
    ]);
    const card = await findOpened();
    for (const words of [
      'Maud Ferris',
      'Ferris Heating',
      'New',
      '15 Jul 2026, 11:00',
      'maud@ferris-heating.example.org',
      '01632 960123',
      'ferris-heating.example.org',
      'Boilers mended and fitted in Little Marrow since 1998.',
      'Home, services, contact',
      'Copper and navy',
      '=1+1',
    ])
      expect(card.getByText(words)).toBeVisible();
    expect(card.getByText('Wished for, Has hosting, Hosting with, Setup help')).toBeVisible();
    for (const unasked of ['Services', 'Style'])
      expect(card.getByText(new RegExp(unasked)).parentElement).toHaveTextContent(/^Not given: /);
    expect(card.getByText('Contact form').nextSibling).toHaveTextContent('Yes');
    expect(card.getByText('Wants social links').nextSibling).toHaveTextContent('No');
    expect(card.getByText('Special requests').nextSibling).toHaveTextContent('=1+1');
    expect(card.getByText('Social links').previousSibling).toHaveTextContent('Not given');
  });

  test.each([
    [{ selectedPackage: 'basic', hasDomain: '' }, 'DomainOnly asked for premium'],
    [{ selectedPackage: 'premium', hasDomain: '' }, 'Not given: Domain, Domain name'],
    [{ selectedPackage: 'premium', hasDomain: 'yes' }, 'DomainHas one'],
    [{ selectedPackage: 'premium', hasDomain: 'no' }, 'DomainNeeds one'],
  ] as const)('domain answers of %j are shown as %s', async (answers, said) => {
    await open('Client Inquiries', [
      createInquiry({ domainName: '', desiredDomains: '', ...answers }),
    ]);
    const heading = await screen.findByRole('heading', { name: 'Domain and hosting' });
    expect(heading.nextSibling).toHaveTextContent(said);
    expect(heading.nextSibling).toHaveTextContent(/Not given: .*Domain name, Wished for/);
  });

  test('without a telephone number says so', async () => {
    await open('Client Inquiries', [createInquiry({ phone: '' })]);
    expect((await findOpened()).getByText('Phone').parentElement).toHaveTextContent(
      'Not given: Phone',
    );
  });

  test.each([
    ['new', 1, null, '1 day waiting', 'green'],
    ['new', 0, null, 'today', 'green'],
    ['new', 2, null, '2 days waiting', 'yellow'],
    ['new', 3, null, '3 days waiting', 'red'],
    ['accepted', 89, 89, 'decided the same day', 'grey'],
    ['accepted', 89, 88, 'waited 1 day', 'grey'],
    ['delayed', 89, 80, 'waited 9 days', 'grey'],
  ] as const)(
    '%s since %i days, decided %j days ago, says %s in %s',
    async (status, count, decided, words, tone) => {
      const decidedAt = decided === null ? null : days(decided);
      await open('Client Inquiries', [
        createInquiry({ status, createdAt: days(count), decidedAt }),
      ]);
      const card = await findOpened();
      const row = within(await findRow('Maud Ferris'));
      // A row says nothing of a wait that is over.
      const badges = [...row.queryAllByText(said), ...card.getAllByText(said)];
      expect(badges).toHaveLength(decided === null ? 2 : 1);
      for (const badge of badges) {
        expect(badge).toHaveTextContent(words);
        expect(badge).toHaveAttribute('data-tone', tone);
        expect(badge.hasAttribute('data-quiet')).toBe(decided !== null);
      }
    },
  );

  test('without a stored decision time shows no days', async () => {
    await open('Client Inquiries', [createInquiry({ status: 'accepted', createdAt: days(89) })]);
    expect((await findOpened()).getByText('Accepted')).toBeVisible();
    expect(screen.queryByText(/wait/)).toBeNull();
  });

  test('with 5,000 characters of HTML is shown as text, expanded on request', async () => {
    const text = `<img src=x onerror=alert(1)>${'長い'.repeat(2500)}`;
    const user = await open('Client Inquiries', [
      createInquiry({ fullName: 'محمد علي', businessDescription: text }),
    ]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible();
  });
});

describe('a consultation', () => {
  test('without special requests says so', async () => {
    await open('Consultations', [createQuote({ specialRequests: '' })]);
    const notes = (await findOpened()).getByRole('heading', { name: 'Notes' });
    expect(notes.nextSibling).toHaveTextContent('Not given: Special requests');
  });

  test('shows the estimate, the configuration, the services ticked and the details', async () => {
    await open('Consultations', [createQuote()]);
    const card = await findOpened();
    for (const words of [
      'Idris Pell',
      '£395',
      'Website redesign',
      'Intermediate',
      'Standard (2-3 weeks)',
      'Our site is eight years old and shows none of our staircases.',
      'Please keep our green.',
    ])
      expect(card.getByText(words)).toBeVisible();
    const notes = card.getByRole('heading', { name: 'Notes' });
    expect(notes.nextSibling).toHaveTextContent('Please keep our green.');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '✓ Search engine set-up',
      '✓ Ongoing support',
    ]);
  });
});

describe('a website update', () => {
  test('shows name, business, site, category with band, timeline, budget and the day', async () => {
    await open('Website Updates', [createUpdate()]);
    const card = await findOpened();
    for (const words of [
      'Bronagh Keane',
      "Keane's Larder",
      'Medium update (£100-£250)',
      '1-2 weeks',
      '£100-£250',
      'New opening hours, and a page for hampers.',
      '15 Apr 2026',
    ])
      expect(card.getByText(words)).toBeVisible();
    expect(card.getByRole('link', { name: createUpdate().currentWebsite })).toBeVisible();
  });

  test('says that business, telephone, timeline and budget were not given', async () => {
    const unsaid = { businessName: '', phone: '', timeline: '', budget: '' } as const;
    await open('Website Updates', [createUpdate(unsaid)]);
    const card = await findOpened();
    expect(card.getByText('Business, Phone').parentElement).toHaveTextContent(/^Not given: /);
    expect(card.getByText('Timeline, Budget').parentElement).toHaveTextContent(/^Not given: /);
  });

  test('takes any of the six statuses at any time', async () => {
    answers['admin.websiteUpdate.setStatus'] = { success: true, message: '', data: createUpdate() };
    const user = await open('Website Updates', [createUpdate({ status: 'completed' })]);
    const status = await screen.findByLabelText('Change status');
    expect(within(status).getAllByRole('option')).toHaveLength(6);
    await user.selectOptions(status, 'pending');
    expect(await screen.findByText('Website update status updated')).toBeVisible();
    expect(inputs('admin.websiteUpdate.setStatus')).toEqual([{ id, status: 'pending' }]);
  });

  test('shows a failed change, and keeps its status', async () => {
    answers['admin.websiteUpdate.setStatus'] = 'lost';
    const user = await open('Website Updates', [createUpdate({ status: 'quoted' })]);
    const status = await screen.findByLabelText('Change status');
    await user.selectOptions(status, 'cancelled');
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText('Failed to update website update status')).toBeVisible();
    await waitFor(() => expect(status).toHaveValue('quoted'));
  });
});

test.each([
  ['Client Inquiries', 'admin.onboarding.page', createInquiry()],
  ['Consultations', 'admin.consultation.page', createQuote()],
  ['Website Updates', 'admin.websiteUpdate.page', createUpdate()],
])('%s are filtered by open ones, which are counted', async (tab, procedure, row) => {
  answers[procedure] = { rows: [row], total: 1, open: 1234 };
  const user = await open(tab, []);
  const filter = await screen.findByLabelText('Status');
  const names = within(filter).getAllByRole('option');
  const first = names.slice(0, 3).map(({ textContent }) => textContent);
  expect(first).toEqual(['Open (1,234)', 'Settled', 'All']);
  expect(filter).toHaveDisplayValue('Open (1,234)');
  expect(called(procedure)[0]?.input).toMatchObject({ status: 'open' });
  await user.selectOptions(filter, 'settled');
  await waitFor(() => expect(called(procedure)[1]?.input).toMatchObject({ status: 'settled' }));
  cleanup();
  await open(tab, []);
  expect(await screen.findByLabelText('Status')).toHaveDisplayValue('Settled');
  cleanup();
  if (tab === 'Consultations') await open('Client Inquiries', [createInquiry()]);
  else await open('Consultations', [createQuote()]);
  expect(await screen.findByLabelText('Status')).toHaveDisplayValue('Open (1)');
});

test('an unknown stored status is ignored', async () => {
  sessionStorage.setItem('list-consultations', JSON.stringify('archived'));
  answers['admin.consultation.page'] = { rows: [createQuote()], total: 1, open: 1 };
  await open('Consultations', []);
  expect(await screen.findByLabelText('Status')).toHaveDisplayValue('Open (1)');
  expect(inputs('admin.consultation.page')).toEqual([{ ...firstPage, status: 'open' }]);
});
