import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultPageFirm, defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { fourPackages } from '#tests/support/four-packages.ts';
import { openScreen, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const visits = {
  visits: 40,
  sources: [
    { kind: 'referrer', source: 'search.example.org', visits: 24 },
    { kind: 'utm', source: 'newsletter', visits: 15 },
    { kind: 'direct', source: 'Direct', visits: 1 },
  ],
  entryPages: [
    { page: '/', visits: 39 },
    { page: '/portfolio', visits: 1 },
  ],
};
const steps = [
  { step: 'pricing', all: 1200, basic: 400, premium: 700 },
  { step: 'onboarding', all: 300, basic: 100, premium: 210 },
  { step: 'submitted', all: 20, basic: 8, premium: 12 },
  { step: 'directDebit', all: 21, basic: 8, premium: 13 },
];
const answerOf = (data: object) => ({ success: true, message: '', data });

const openVisits = () =>
  openScreen(async () => {
    const { VisitsPanel } = await import('#src/features/site/analytics/visits/visits-panel.tsx');
    return <VisitsPanel days={7} />;
  });
const openFunnel = () =>
  openScreen(async () => {
    const { FunnelPanel } = await import('#src/features/site/analytics/visits/funnel-panel.tsx');
    return <FunnelPanel days={90} />;
  });
const rowsOf = async (title: string) => {
  const section = (await screen.findByRole('heading', { name: title })).closest('section');
  return within(section ?? document.body)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('sources and entry pages show their visits and share of all', async () => {
  answers['admin.figures.visits'] = answerOf(visits);
  await openVisits();
  expect(await rowsOf('Sources')).toEqual([
    'search.example.org24 visits60.0%',
    'newsletter (tagged link)15 visits37.5%',
    'Direct (typed in or bookmarked)1 visit2.5%',
  ]);
  expect(await rowsOf('Entry pages')).toEqual(['Homepage39 visits97.5%', '/portfolio1 visit2.5%']);
  expect(inputs('admin.figures.visits')).toEqual([{ days: 7 }]);
});

test('both lists have an empty state', async () => {
  await openVisits();
  expect(await screen.findAllByText('No visits in this period.')).toHaveLength(2);
});

test('a list of 2,000 sources shows twelve, and more on demand', async () => {
  const sources = Array.from({ length: 2000 }, (_, index) => ({
    kind: 'referrer',
    source: `site-${index}.example.org`,
    visits: 2000 - index,
  }));
  answers['admin.figures.visits'] = answerOf({ ...visits, sources });
  const user = await openVisits();
  expect(await rowsOf('Sources')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show more of 2,000' }));
  expect(await rowsOf('Sources')).toHaveLength(112);
});

test('each step shows all, both packages, and its share of the step before unless there are more', async () => {
  answers['admin.figures.funnel'] = answerOf({ steps });
  await openFunnel();
  expect(await rowsOf('From prices to Direct Debit')).toEqual([
    'PricesVisitors who opened Choose Your Service1,200Basic 400Premium 700',
    'OnboardingVisitors who opened the order form300Basic 100Premium 21025.0% of the step before',
    'SubmittedOrder forms sent20Basic 8Premium 126.7% of the step before',
    'Direct DebitPayment requests21Basic 8Premium 13',
  ]);
  expect(screen.getByText(/not linked to visitors/)).toHaveTextContent(
    'Basic, unless another was chosen. A visitor who opened both counts in both.',
  );
  expect(inputs('admin.figures.funnel')).toEqual([{ days: 90 }]);
});

test('packages of a firm show by their names, and a retired one while it counts', async () => {
  const others = [
    { package: 'care-plan', count: 3 },
    { package: 'quarterly', count: 0 },
    { package: 'x', count: 1 },
    { package: 'gold', count: 2 },
  ];
  answers['admin.figures.funnel'] = answerOf({
    steps: steps.map((step) => ({ ...step, basic: 7, premium: 0, others })),
  });
  const [retired] = fourPackages;
  await openScreen(async () => {
    const { FirmProvider } = await import('#src/client/firm/use-firm.tsx');
    const { FunnelPanel } = await import('#src/features/site/analytics/visits/funnel-panel.tsx');
    const prices = { ...defaultPageFirm.prices, packages: fourPackages };
    const once = [
      ...defaultPrices.packages.slice(1),
      ...(retired ? [{ ...retired, key: 'gold', name: 'Gold' }] : []),
    ];
    return (
      <FirmProvider firm={{ ...defaultPageFirm, prices, retired: once }}>
        <FunnelPanel days={90} />
      </FirmProvider>
    );
  });
  expect((await rowsOf('From prices to Direct Debit'))[0]).toBe(
    'PricesVisitors who opened Choose Your Service1,200Tŷ Bach & Co. 7Care “Plus” <24/7> 3Season 0Łódź 1Gold 2',
  );
  expect(screen.getByText(/not linked to visitors/)).toHaveTextContent(
    'opened with: Tŷ Bach & Co., unless another was chosen. A visitor who opened several counts in each. Submitted',
  );
});

test('the steps have an empty state', async () => {
  await openFunnel();
  expect(await screen.findByText('Nobody has looked at the prices yet')).toBeVisible();
});

test.each([
  ['admin.figures.visits', openVisits, 'Failed to fetch sources', 'Entry pages'],
  [
    'admin.figures.funnel',
    openFunnel,
    'Failed to fetch the steps to an order',
    'From prices to Direct Debit',
  ],
])('%s that fails says why, and can be read again', async (call, open, title, heading) => {
  answers[call] = refuse(500, 'The database is away.');
  const user = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(`${title}The database is away.`);
  answers[call] = answerOf(call.endsWith('visits') ? visits : { steps });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});
