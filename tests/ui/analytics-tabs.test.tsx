import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
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
  openScreen(async () => {
    const { WebsiteAnalyticsTab } = await import(
      '#src/features/site/analytics/website-analytics-tab.tsx'
    );
    return <WebsiteAnalyticsTab days={30} />;
  });
const openSales = () =>
  openScreen(async () => {
    const { SalesConversionTab } = await import(
      '#src/features/sales/direct-debit/desk/sales-conversion-tab.tsx'
    );
    return <SalesConversionTab days={7} />;
  });

test('Website Analytics shows visitors, interactions, engagement and the top page, with lists of pages and clicks and a table of days', async () => {
  answers['admin.figures.summary'] = summary();
  await openAnalytics();
  expect(await figure('Website Visitors')).toHaveTextContent('1,200');
  expect(await figure('User Interactions')).toHaveTextContent('463');
  expect(await figure('Engagement Rate')).toHaveTextContent('15.4%');
  expect(await figure('Most Popular Page')).toHaveTextContent('Homepage2,000 views');
  const lists = await screen.findAllByRole('list');
  const rows = lists.slice(0, 2).map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Homepage2,000 views', '/portfolio1,000 views'],
    ['Button: Get Started463 clicks'],
  ]);
  const days = within(await screen.findByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  const cells = days.map((row) => Array.from(row.children, ({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Day', 'Page views', 'Clicks', 'Visitors'],
    ['14 Apr 2026', '1,000', '60', '400'],
    ['15 Apr 2026', '2,000', '403', '900'],
  ]);
});

test('one is shown in the singular: 1 click, 1 view', async () => {
  answers['admin.figures.summary'] = summary({
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

test('sources and entry pages show the recorded period, and what is not counted', async () => {
  answers['admin.figures.summary'] = summary();
  await openAnalytics();
  await screen.findByText('Entry pages');
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Page views', 'Clicks', 'Sources', 'Entry pages']);
  expect(screen.getByText(/your own visits, from each browser in which you have/)).toBeVisible();
});

test('without visits the rate is 0.0% and there is no top page', async () => {
  answers['admin.figures.summary'] = summary({
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

test('Sales Conversion divides payment requests of the period by its visitors', async () => {
  answers['admin.figures.summary'] = summary();
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
  expect(inputs('admin.directDebit.sales')).toEqual([{ days: 7 }]);
  expect(inputs('admin.figures.funnel')).toEqual([{ days: 7 }]);
});
