import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskServer, openDesk, refuse } from '#tests/support/desk-screens.tsx';

const { answers, called } = deskServer();
const summary = (overrides: object = {}) => ({
  success: true,
  message: '',
  data: {
    uniqueVisitors: 1200,
    totalClickEvents: 463,
    totalPageViews: 3000,
    pageViewStats: [
      { page: '/', views: 2000 },
      { page: '/portfolio', views: 1000 },
    ],
    clickEventStats: [{ element: 'Button: Get Started', clicks: 463 }],
    days: [
      { day: '2026-04-14', views: 1000, clicks: 60, visitors: 400 },
      { day: '2026-04-15', views: 2000, clicks: 403, visitors: 900 },
    ],
    ...overrides,
  },
});
const figure = async (label: string) => (await screen.findByText(label)).parentElement;

const openAnalytics = () =>
  openDesk(async () => {
    const { WebsiteAnalyticsTab } = await import(
      '#src/features/analytics/website-analytics-tab.tsx'
    );
    return <WebsiteAnalyticsTab days={30} />;
  });
const openSales = () =>
  openDesk(async () => {
    const { SalesConversionTab } = await import('#src/features/analytics/sales-conversion-tab.tsx');
    return <SalesConversionTab days={7} />;
  });

test('Website Analytics shows visitors, interactions, engagement and the top page', async () => {
  answers['admin.analytics.summary'] = summary();
  await openAnalytics();
  expect(await figure('Website Visitors')).toHaveTextContent('1,200');
  expect(await figure('User Interactions')).toHaveTextContent('463');
  expect(await figure('Engagement Rate')).toHaveTextContent('15.4%');
  expect(await figure('Most Popular Page')).toHaveTextContent('Homepage2,000 views');
});

test('it lists the views of each page and the clicks of each element', async () => {
  answers['admin.analytics.summary'] = summary();
  await openAnalytics();
  const lists = await screen.findAllByRole('list');
  const rows = lists.map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Homepage2,000 views', '/portfolio1,000 views'],
    ['Button: Get Started463 clicks'],
  ]);
});

test('Finding 18: one click is 1 click, and one view 1 view', async () => {
  answers['admin.analytics.summary'] = summary({
    pageViewStats: [{ page: '/portfolio', views: 1 }],
    clickEventStats: [{ element: 'Button: Menu', clicks: 1 }],
  });
  await openAnalytics();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '/portfolio1 view',
    'Button: Menu1 click',
  ]);
});

test('without visits the rate is 0.0% and no page is the most popular', async () => {
  answers['admin.analytics.summary'] = summary({
    uniqueVisitors: 0,
    totalClickEvents: 0,
    totalPageViews: 0,
    pageViewStats: [],
    clickEventStats: [],
  });
  await openAnalytics();
  expect(await figure('Engagement Rate')).toHaveTextContent('0.0%');
  expect(await figure('Most Popular Page')).toHaveTextContent('None yet');
  expect(screen.getByText('No clicks in this period.')).toBeVisible();
});

test('the chart says the same day by day in a table', async () => {
  answers['admin.analytics.summary'] = summary();
  await openAnalytics();
  const rows = within(await screen.findByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  const cells = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Day', 'Page views', 'Clicks', 'Visitors'],
    ['14 Apr 2026', '1000', '60', '400'],
    ['15 Apr 2026', '2000', '403', '900'],
  ]);
});

test('Sales Conversion sets payment requests of the period against its visitors', async () => {
  answers['admin.analytics.summary'] = summary();
  answers['admin.directDebit.sales'] = {
    requests: 18,
    revenuePotential: 180_000,
    days: [
      { day: '2026-04-14', requests: 4 },
      { day: '2026-04-15', requests: 14 },
    ],
  };
  await openSales();
  expect(await figure('Total Visitors')).toHaveTextContent('1,200');
  expect(await figure('Conversion Rate')).toHaveTextContent('1.5%');
  expect(await figure('Revenue Potential')).toHaveTextContent('£1,800');
  expect((await screen.findAllByText('Payment Requests'))[0]?.parentElement).toHaveTextContent(
    '18',
  );
  expect(called('admin.directDebit.sales')[0]?.input).toEqual({ days: 7 });
});

test('sales that cannot be had are said', async () => {
  answers['admin.analytics.summary'] = summary();
  answers['admin.directDebit.sales'] = refuse(500, 'Something went wrong on our side.');
  await openSales();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch payment dataSomething went wrong on our side.',
  );
});

test('Finding 18: Customer Portal marks each of its three fixed figures, and says what is to come', async () => {
  const { CustomerPortalTab } = await import('#src/features/customer/customer-portal-tab.tsx');
  await openDesk(async () => (
    <CustomerPortalTab>
      <p>What stands beneath</p>
    </CustomerPortalTab>
  ));
  expect(await figure('Total Customers')).toHaveTextContent('12Placeholder');
  expect(await figure('Active Subscriptions')).toHaveTextContent('10Placeholder');
  expect(await figure('Monthly Revenue')).toHaveTextContent('£100Placeholder');
  expect(screen.getByText(/Customer management is being finalized/)).toBeVisible();
  expect(screen.getByText('What stands beneath')).toBeVisible();
});
