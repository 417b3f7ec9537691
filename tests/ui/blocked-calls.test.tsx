import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { desk } from '#src/app/desk/desk-features.ts';
import { emptyInbox, openDesk, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const figures = ['summary', 'visits', 'funnel'].map((name) => `admin.figures.${name}`);

describe('calls about the figures that a content blocker blocks', () => {
  const open = async (address: string) => {
    for (const name of figures) answers[name] = 'lost';
    answers['admin.inbox.summary'] = { ...emptyInbox, waiting: 7 };
    answers['admin.directDebit.sales'] = { requests: 3, revenuePotential: 22_500, days: [] };
    return openDesk(address);
  };

  test('take neither tabs nor inbox nor Today along', async () => {
    await open('/admin?tab=inquiries');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch analytics');
    expect(screen.getAllByRole('tab')).toHaveLength(desk.tabs.length);
    expect(await screen.findByRole('link', { name: /Inbox.*7/ })).toBeVisible();
  });

  test('leave the sales of the period', async () => {
    await open('/admin?tab=sales');
    const shown = async (label: string) => (await screen.findByText(label)).nextSibling;
    expect(await shown('Payment Requests')).toHaveTextContent('3');
    expect(await shown('Revenue Potential')).toHaveTextContent('£225');
    expect(await shown('Total Visitors')).toHaveTextContent('Not known');
    expect(await shown('Conversion Rate')).toHaveTextContent('Not known');
  });
});
