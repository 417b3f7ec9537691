import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createInquiry, createQuote, createUpdate, days, id } from '#tests/support/desk-rows.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';

const { answers, called, open } = requestDesk();

describe('a consultation', () => {
  test('without special requests has no place for them', async () => {
    await open('Consultations', [createQuote({ specialRequests: '' })]);
    expect(await screen.findByText('Idris Pell')).toBeVisible();
    expect(screen.queryByText('Notes')).toBeNull();
    expect(screen.queryByText(/Not given/)).toBeNull();
  });

  test.each([
    ['pending', null, '3 days waiting', 'red'],
    ['quoted', days(1), 'waited 2 days', 'grey'],
    ['delayed', days(1), 'waited 2 days', 'grey'],
  ] as const)(
    'Finding 11: that is %s shows the days it waits or waited',
    async (status, decidedAt, words, tone) => {
      await open('Consultations', [createQuote({ status, decidedAt, createdAt: days(3) })]);
      expect(await screen.findByText(words)).toHaveAttribute('data-tone', tone);
    },
  );

  test('Finding 18: shows the estimate, the configuration, the services ticked and the details', async () => {
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
    const notes = card.getByRole('heading', { name: 'Notes' });
    expect(notes.nextSibling, 'Finding 18').toHaveTextContent('Please keep our green.');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '✓ Search engine set-up',
      '✓ Ongoing support',
    ]);
  });

  test.each([
    ['Send Quote', 'quoted'],
    ['Delay', 'delayed'],
  ] as const)('%s decides it, and the buttons are gone', async (name, status) => {
    answers['admin.consultation.page'] = [
      { rows: [createQuote()], total: 1 },
      { rows: [createQuote({ status })], total: 1 },
    ];
    answers['admin.consultation.setStatus'] = { success: true, message: '', data: createQuote() };
    const user = await open('Consultations', []);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Consultation status updated')).toBeVisible();
    expect(called('admin.consultation.setStatus')[0]?.input).toEqual({ id, status });
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Idris Pell' })).toHaveFocus();
  });

  test('that could not be decided says so', async () => {
    answers['admin.consultation.setStatus'] = 'lost';
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
    answers['admin.websiteUpdate.setStatus'] = { success: true, message: '', data: createUpdate() };
    const user = await open('Website Updates', [createUpdate({ status: 'completed' })]);
    const status = await screen.findByLabelText('Status of Bronagh Keane');
    expect(within(status).getAllByRole('option')).toHaveLength(6);
    await user.selectOptions(status, 'pending');
    expect(await screen.findByText('Website update status updated')).toBeVisible();
    expect(called('admin.websiteUpdate.setStatus')[0]?.input).toEqual({ id, status: 'pending' });
  });

  test('that could not be moved says so, and keeps its status', async () => {
    answers['admin.websiteUpdate.setStatus'] = 'lost';
    const user = await open('Website Updates', [createUpdate({ status: 'quoted' })]);
    const status = await screen.findByLabelText('Status of Bronagh Keane');
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
])('Finding 11: %s are narrowed to what is open, which is counted', async (tab, procedure, row) => {
  answers[procedure] = { rows: [row], total: 1, open: 1234 };
  const user = await open(tab, []);
  const filter = await screen.findByLabelText('Status');
  const names = within(filter).getAllByRole('option');
  expect(names.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Open (1,234)',
    'Settled',
    'All',
  ]);
  expect(filter).toHaveDisplayValue('All');
  for (const status of ['settled', 'open']) {
    await user.selectOptions(filter, status);
    await waitFor(() => expect(called(procedure).at(-1)?.input).toMatchObject({ status }));
  }
  cleanup();
  await open(tab, []);
  expect(await screen.findByLabelText('Status')).toHaveDisplayValue('Open (1,234)');
  expect(called(procedure).at(-1)?.input).toMatchObject({ status: 'open' });
  cleanup();
  if (tab === 'Consultations') await open('Client Inquiries', [createInquiry()]);
  else await open('Consultations', [createQuote()]);
  expect(await screen.findByLabelText('Status')).toHaveDisplayValue('All');
});

test.each([
  ['Client Inquiries', 'admin.onboarding.page', 'Failed to fetch client data'],
  ['Consultations', 'admin.consultation.page', 'Failed to fetch consultation data'],
  ['Website Updates', 'admin.websiteUpdate.page', 'Failed to fetch website updates data'],
])('%s that cannot be had are said', async (tab, procedure, message) => {
  answers[procedure] = 'lost';
  await open(tab, []);
  expect(await screen.findByText(message)).toBeVisible();
});

test('a status that is kept from before and is none of the list is ignored', async () => {
  sessionStorage.setItem('list-consultations', JSON.stringify('archived'));
  answers['admin.consultation.page'] = { rows: [createQuote()], total: 1, open: 1 };
  await open('Consultations', []);
  expect(await screen.findByLabelText('Status')).toHaveDisplayValue('All');
  expect(called('admin.consultation.page').at(-1)?.input).not.toHaveProperty('status');
});
