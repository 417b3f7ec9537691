import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PortfolioItem } from '#src/features/site/portfolio/contract.ts';
import { listOf, openScreen, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();

const createItem = (overrides: Partial<PortfolioItem> = {}): PortfolioItem => ({
  id: crypto.randomUUID(),
  createdAt: '2026-04-15T10:00:00.000Z',
  projectTitle: 'Bread you can smell',
  clientName: 'Ellery’s Bakery',
  projectType: 'premium',
  imageUrl: 'http://localhost:3000/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  features: '["Orders","Hours","Map","Loyalty"]',
  websiteUrl: 'https://ellerys.example.org',
  projectCompletedDate: '2026-03-31',
  isFeatured: true,
  isPublic: true,
  industry: 'Food & Drink',
  clientRating: 5,
  ...overrides,
});

/** Opens the page over these items, or another answer. */
function open(answer: unknown) {
  answers['public.portfolio.list'] = Array.isArray(answer)
    ? { success: true, data: answer }
    : answer;
  return openScreen(async () => {
    const { PortfolioPage } = await import('#src/features/site/portfolio/portfolio-page.tsx');
    return <PortfolioPage />;
  }, '/portfolio');
}

const openCard = async (overrides: Partial<PortfolioItem> = {}) => {
  const item = createItem(overrides);
  await open([item]);
  return within(await screen.findByRole('article'));
};

test('loading shows only a spinner', async () => {
  await open(() => new Promise<never>(() => {}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByText('Featured Client Websites')).toBeNull();
});

test('a failure shows the header, the error, a link home and Try again', async () => {
  const user = userEvent.setup();
  await open(refuse(500, 'Gone wrong'));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Our Portfolio');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Error Loading Portfolio')).toBeVisible();
  expect(alert.getByText('Please try again later')).toBeVisible();
  expect(alert.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
  expect(screen.queryByText('Featured Client Websites')).toBeNull();
  answers['public.portfolio.list'] = listOf([]);
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Coming Soon!')).toBeVisible();
});

test('an empty portfolio says Coming Soon! under header and slideshow', async () => {
  await open([]);
  expect(await screen.findByText('Coming Soon!')).toBeVisible();
  expect(screen.getByText(/showcase .* is being built/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Our Services' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Portfolio');
  expect(screen.getByText('Featured Client Websites')).toBeVisible();
  expect(screen.queryByText('Websites Built')).toBeNull();
});

test('a populated one has header, slideshow, tiles, cards and the closing block', async () => {
  await open([
    createItem({ industry: 'Food & Drink' }),
    createItem({ industry: 'Food & Drink' }),
    createItem({ industry: '' }),
    createItem({ industry: 'Gardens' }),
  ]);
  expect(await screen.findByText(/showcase of the successful websites .* clients/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Portfolio');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Featured Client Websites')).toBeVisible();
  const tile = (label: string) => screen.getByText(label).parentElement;
  expect(tile('Websites Built')).toHaveTextContent('4+');
  expect(tile('Industries Served')).toHaveTextContent('2+');
  expect(tile('Client Satisfaction')).toHaveTextContent('100%');
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByText('Ready to Join Our Success Stories?')).toBeVisible();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Get Started Today')).toHaveAttribute('href', '/payment');
  expect(link('Get Custom Quote')).toHaveAttribute('href', '/consultation');
});

test('a card shows all it knows, the first 3 features, and opens the site in a new tab', async () => {
  const card = await openCard();
  for (const text of ['Bread you can smell', 'Ellery’s Bakery', 'premium', 'Food & Drink'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('Completed March 2026')).toBeVisible();
  expect(card.getByText('Featured')).toBeVisible();
  const tags = card.getAllByRole('listitem').map((tag) => tag.textContent);
  expect(tags).toEqual(['Orders', 'Hours', 'Map']);
  const site = card.getByRole('link', { name: 'View Site' });
  expect(site).toHaveAttribute('href', 'https://ellerys.example.org');
  expect(site).toHaveAttribute('target', '_blank');
  expect(site.getAttribute('rel')).toContain('noopener');
});

test('a card leaves out missing fields', async () => {
  const card = await openCard({
    imageUrl: '',
    industry: '',
    projectCompletedDate: null,
    features: '[]',
    isFeatured: false,
  });
  expect(card.queryByRole('img')).toBeNull();
  expect(card.queryByText(/Completed/)).toBeNull();
  expect(card.queryByRole('list')).toBeNull();
  expect(card.queryByText('Featured')).toBeNull();
});

test("a card image uses the page's host, is lazy and sized, and is hidden if it fails", async () => {
  const card = await openCard();
  const image = card.getByRole('img');
  expect(image).toHaveAttribute('src', '/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '400');
  fireEvent.error(image);
  expect(card.queryByRole('img')).toBeNull();
  expect(card.getByText('Bread you can smell')).toBeVisible();
});
