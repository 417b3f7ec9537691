import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createInquiry, days, id } from '#tests/support/desk-rows.ts';
import { refuse } from '#tests/support/desk-screens.tsx';
import { requestDesk } from '#tests/support/request-desk.tsx';

const { answers, called, open } = requestDesk();

describe('an inquiry', () => {
  test('Finding 18: shows who, since when and every answer; Not given names only what was asked', async () => {
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
    for (const unasked of [
      /Wished for/,
      /Has hosting/,
      /Hosting with/,
      /Setup help/,
      /Services/,
      /Style/,
    ])
      expect(card.queryByText(unasked)).toBeNull();
    expect(card.getByText('Contact form').nextSibling).toHaveTextContent('Yes');
    expect(card.getByText('Wants social links').nextSibling).toHaveTextContent('No');
    expect(card.getByText('Special requests').nextSibling).toHaveTextContent('=1+1');
    expect(card.getByText('Social links').previousSibling).toHaveTextContent('Not given');
  });

  test.each([
    [{ selectedPackage: 'basic', hasDomain: '', domainName: '' }, 'Only asked for premium', ''],
    [{ selectedPackage: 'premium', hasDomain: '', domainName: '' }, '', 'Domain'],
    [{ selectedPackage: 'premium', hasDomain: 'yes', domainName: '' }, 'Has one', 'Domain name'],
    [{ selectedPackage: 'premium', hasDomain: 'no', domainName: '' }, 'Needs one', 'Wished for'],
  ] as const)('Finding 18: domain answers of %j', async (answers, said, missing) => {
    await open('Client Inquiries', [createInquiry({ ...answers, desiredDomains: '' })]);
    const heading = await screen.findByRole('heading', { name: 'Domain and hosting' });
    const facts = heading.nextSibling;
    expect(facts).toHaveTextContent(
      `${said && `Domain${said}`}${missing && `Not given${missing}`}`,
    );
  });

  test.each([
    [1, '1 day waiting', 'new', 'green'],
    [2, '2 days waiting', 'new', 'yellow'],
    [3, '3 days waiting', 'new', 'red'],
  ] as const)('waiting for %i days is coloured (%s, %s)', async (count, words, status, tone) => {
    await open('Client Inquiries', [createInquiry({ status, createdAt: days(count) })]);
    const badge = await screen.findByText(words);
    expect(badge).toHaveAttribute('data-tone', tone);
    expect(badge).not.toHaveAttribute('data-quiet');
  });

  test.each([
    ['accepted', 88, 'waited 1 day'],
    ['delayed', 80, 'waited 9 days'],
  ] as const)(
    'Finding 11: that was %s stopped waiting then, and alarms nobody',
    async (status, decided, words) => {
      const inquiry = { status, createdAt: days(89), decidedAt: days(decided) };
      await open('Client Inquiries', [createInquiry(inquiry)]);
      const badge = await screen.findByText(words);
      expect(badge).toHaveAttribute('data-tone', 'grey');
      expect(screen.queryByText(/waiting/)).toBeNull();
    },
  );

  test('Finding 11: decided at a time that nobody kept shows no days', async () => {
    await open('Client Inquiries', [createInquiry({ status: 'accepted', createdAt: days(89) })]);
    expect(await screen.findByText('accepted')).toBeVisible();
    expect(screen.queryByText(/wait/)).toBeNull();
  });

  test.each([
    ['Accept', 'accepted'],
    ['Delay', 'delayed'],
  ] as const)('%s decides it, and the buttons are gone', async (name, status) => {
    answers['admin.onboarding.page'] = [
      { rows: [createInquiry()], total: 1 },
      { rows: [createInquiry({ status })], total: 1 },
    ];
    answers['admin.onboarding.setStatus'] = { success: true, message: '', data: createInquiry() };
    const user = await open('Client Inquiries', []);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Status updated')).toBeVisible();
    expect(called('admin.onboarding.setStatus')[0]?.input).toEqual({ id, status });
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(screen.getByText(status)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Maud Ferris' })).toHaveFocus();
  });

  test('decided under a filter, it leaves the list and the focus to the count', async () => {
    answers['admin.onboarding.page'] = [
      { rows: [createInquiry()], total: 1 },
      { rows: [createInquiry()], total: 1 },
      { rows: [], total: 0 },
    ];
    answers['admin.onboarding.setStatus'] = { success: true, message: '', data: createInquiry() };
    const user = await open('Client Inquiries', []);
    await user.selectOptions(await screen.findByLabelText('Status'), 'new');
    await waitFor(() => expect(called('admin.onboarding.page')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.getByText('None found')).toHaveFocus());
  });

  test('decided by another owner meanwhile says so, and shows how it stands', async () => {
    answers['admin.onboarding.page'] = [
      { rows: [createInquiry()], total: 1 },
      { rows: [createInquiry({ status: 'delayed' })], total: 1 },
    ];
    answers['admin.onboarding.setStatus'] = refuse(409, 'This was already decided: it is delayed.');
    const user = await open('Client Inquiries', []);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText('This was already decided: it is delayed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument(),
    );
  });

  test('that could not be decided says Failed to update status', async () => {
    answers['admin.onboarding.setStatus'] = 'lost';
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
