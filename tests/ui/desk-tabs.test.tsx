import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { createInquiry, createQuote, createUpdate, days, id } from '#tests/support/desk-rows.ts';
import { deskServer, openDesk, refuse } from '#tests/support/desk-screens.tsx';

const { answers, called } = deskServer();

const tabs: Record<string, { load: () => Promise<ComponentType>; slice: string }> = {
  'Client Inquiries': {
    slice: 'onboarding',
    load: async () =>
      (await import('#src/features/onboarding/client-inquiries-tab.tsx')).ClientInquiriesTab,
  },
  Consultations: {
    slice: 'consultation',
    load: async () =>
      (await import('#src/features/consultation/consultations-tab.tsx')).ConsultationsTab,
  },
  'Website Updates': {
    slice: 'websiteUpdate',
    load: async () =>
      (await import('#src/features/website-update/website-updates-tab.tsx')).WebsiteUpdatesTab,
  },
};
const open = (name: string, rows: object[], total = rows.length) => {
  const tab = tabs[name];
  if (!tab) throw new Error(name);
  answers[`${tab.slice}.page`] ??= { rows, total };
  return openDesk(async () => {
    const Tab = await tab.load();
    return <Tab />;
  });
};

describe.each([
  ['Client Inquiries', 'No client inquiries yet', 'Failed to fetch client data'],
  ['Consultations', 'No consultation requests yet', 'Failed to fetch consultation data'],
  ['Website Updates', 'No website update requests yet', 'Failed to fetch website updates data'],
])('%s', (name, empty, failed) => {
  const page = `${tabs[name]?.slice}.page`;

  test('says so when there is nothing yet', async () => {
    await open(name, []);
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByLabelText('Search')).not.toBeInTheDocument();
  });

  test('says so when the list cannot be had, in the server’s words, and tries again', async () => {
    answers[page] = [refuse(503, 'We cannot reach our records just now.'), { rows: [], total: 0 }];
    const user = await open(name, []);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${failed}We cannot reach our records just now.`,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(empty)).toBeVisible();
  });

  test('is searched, filtered and turned on the server, with the count shown', async () => {
    const rows = { 'Client Inquiries': createInquiry(), Consultations: createQuote() };
    const row = rows[name as keyof typeof rows] ?? createUpdate();
    const user = await open(name, [row], 2000);
    expect(await screen.findByText('1 to 1 of 2,000')).toBeVisible();
    expect(called(page)[0]?.input).toEqual({ search: '', limit: 25, offset: 0 });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(called(page).at(-1)?.input).toMatchObject({ offset: 25 }));
    expect(screen.getByText('Page 2 of 80')).toBeVisible();
    await user.type(screen.getByLabelText('Search'), ' wren ');
    await waitFor(() =>
      expect(called(page).at(-1)?.input).toEqual({ search: 'wren', limit: 25, offset: 0 }),
    );
    const filter = screen.getByLabelText('Status');
    const [, , choice = ''] = within(filter)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    await user.selectOptions(filter, choice);
    await waitFor(() => expect(called(page).at(-1)?.input).toMatchObject({ status: choice }));
  });
});

describe('an inquiry', () => {
  test('shows who, since when and every answer; what nobody asks is not given', async () => {
    await open('Client Inquiries', [
      createInquiry({ createdAt: '2026-07-15T10:00:00.000Z', specialRequests: '=1+1' }),
    ]);
    const card = within(await screen.findByRole('article'));
    for (const words of [
      'Maud Ferris',
      'Ferris Heating',
      'new',
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
    expect(card.getByText('Has hosting').nextSibling).toHaveTextContent('Not given');
    expect(card.getByText('Contact form').nextSibling).toHaveTextContent('Yes');
    expect(card.getByText('Social links').nextSibling).toHaveTextContent('No');
  });

  test.each([
    [1, '1 day waiting', 'green'],
    [2, '2 days waiting', 'yellow'],
    [3, '3 days waiting', 'red'],
    [9, '9 days waiting', 'red'],
  ])('waiting for %i days is coloured', async (count, words, tone) => {
    await open('Client Inquiries', [createInquiry({ createdAt: days(count) })]);
    expect(await screen.findByText(words)).toHaveAttribute('data-tone', tone);
  });

  test.each([
    ['Accept', 'accepted'],
    ['Delay', 'delayed'],
  ] as const)('%s decides it, and the buttons are gone', async (name, status) => {
    answers['onboarding.page'] = [
      { rows: [createInquiry()], total: 1 },
      { rows: [createInquiry({ status })], total: 1 },
    ];
    answers['onboarding.setStatus'] = { success: true, message: '', data: createInquiry() };
    const user = await open('Client Inquiries', []);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Status updated')).toBeVisible();
    expect(called('onboarding.setStatus')[0]?.input).toEqual({ id, status });
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(screen.getByText(status)).toBeVisible();
  });

  test('decided by another owner meanwhile says so, and shows how it stands', async () => {
    answers['onboarding.page'] = [
      { rows: [createInquiry()], total: 1 },
      { rows: [createInquiry({ status: 'delayed' })], total: 1 },
    ];
    answers['onboarding.setStatus'] = refuse(409, 'This was already decided: it is delayed.');
    const user = await open('Client Inquiries', []);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText('This was already decided: it is delayed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument(),
    );
  });

  test('that could not be decided says Failed to update status', async () => {
    answers['onboarding.setStatus'] = 'lost';
    const user = await open('Client Inquiries', [createInquiry()]);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Failed to update status')).toBeVisible();
  });

  test('of HTML and 5,000 characters is shown as text, and opens on asking', async () => {
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
  test('shows the estimate, the configuration, the services ticked and the details', async () => {
    await open('Consultations', [createQuote()]);
    const card = within(await screen.findByRole('article'));
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
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '✓ Search engine set-up',
      '✓ Ongoing support',
    ]);
  });

  test.each([
    ['Send Quote', 'quoted'],
    ['Delay', 'delayed'],
  ] as const)('%s decides it, and the buttons are gone', async (name, status) => {
    answers['consultation.page'] = [
      { rows: [createQuote()], total: 1 },
      { rows: [createQuote({ status })], total: 1 },
    ];
    answers['consultation.setStatus'] = { success: true, message: '', data: createQuote() };
    const user = await open('Consultations', []);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Consultation status updated')).toBeVisible();
    expect(called('consultation.setStatus')[0]?.input).toEqual({ id, status });
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
  });

  test('that could not be decided says so', async () => {
    answers['consultation.setStatus'] = 'lost';
    const user = await open('Consultations', [createQuote()]);
    await user.click(await screen.findByRole('button', { name: 'Delay' }));
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText('Failed to update consultation status')).toBeVisible();
  });
});

describe('a website update', () => {
  test('shows name, business, site, category with band, timeline, budget and the day', async () => {
    await open('Website Updates', [createUpdate()]);
    const card = within(await screen.findByRole('article'));
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

  test('takes any of the six statuses at any time', async () => {
    answers['websiteUpdate.setStatus'] = { success: true, message: '', data: createUpdate() };
    const user = await open('Website Updates', [createUpdate({ status: 'completed' })]);
    const status = await screen.findByLabelText('Status of Bronagh Keane');
    expect(within(status).getAllByRole('option')).toHaveLength(6);
    await user.selectOptions(status, 'pending');
    expect(await screen.findByText('Website update status updated')).toBeVisible();
    expect(called('websiteUpdate.setStatus')[0]?.input).toEqual({ id, status: 'pending' });
  });

  test('that could not be moved says so, and keeps its status', async () => {
    answers['websiteUpdate.setStatus'] = 'lost';
    const user = await open('Website Updates', [createUpdate({ status: 'quoted' })]);
    const status = await screen.findByLabelText('Status of Bronagh Keane');
    await user.selectOptions(status, 'cancelled');
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText('Failed to update website update status')).toBeVisible();
    await waitFor(() => expect(status).toHaveValue('quoted'));
  });
});
