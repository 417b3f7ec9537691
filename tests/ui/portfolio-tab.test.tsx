import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';

const item = {
  id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  projectTitle: 'Roses by post',
  clientName: 'Thorn & Sons',
  projectType: 'custom',
  screenshotUrl: 'http://localhost:3000/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  imageUrl: 'http://localhost:3000/objects/5a0b7c1e-8f0d-4b4e-9d0f-6f1f2a3b4c5d',
  isPublic: false,
  isFeatured: true,
};
const missing =
  'Please fill in all required fields including project title, client name, project type, image upload, and website URL.';

let items: (typeof item)[];
let refusal: { message: string; data: object } | undefined;
const calls: string[] = [];
const server = setupServer(
  http.get('*/trpc/admin.portfolio.page', () =>
    refusal
      ? HttpResponse.json([{ error: { code: -32600, ...refusal } }], { status: 500 })
      : HttpResponse.json([{ result: { data: { rows: items, total: items.length } } }]),
  ),
  http.post('*/trpc/admin.portfolio.:call', async ({ request, params }) => {
    calls.push(`${params.call} ${await request.text()}`);
    if (refusal)
      return HttpResponse.json([{ error: { code: -32600, ...refusal } }], { status: 500 });
    items = [];
    return HttpResponse.json([{ result: { data: { success: true } } }]);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.resetModules();
  items = [item];
  refusal = undefined;
  calls.length = 0;
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => server.close());

async function open() {
  const { ApiProvider } = await import('#src/client/api-provider.tsx');
  const { Toasts } = await import('#src/client/toast-place.tsx');
  const { PortfolioTab } = await import('#src/features/portfolio/portfolio-tab.tsx');
  render(
    <Router>
      <ApiProvider>
        <PortfolioTab />
      </ApiProvider>
      <Toasts />
    </Router>,
  );
  return userEvent.setup();
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('the list reads screenshotUrl for the image, and says what is private and featured', async () => {
  await open();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('heading')).toHaveTextContent('Roses by post');
  expect(row.getByText('Private')).toBeVisible();
  expect(row.getByText('Featured')).toBeVisible();
  expect(document.querySelector('li img')).toHaveAttribute(
    'src',
    '/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  );
});

test('a list that cannot be had says so, in the server’s words, and is asked for again', async () => {
  refusal = { message: 'Gone wrong', data: { httpStatus: 500 } };
  const user = await open();
  expect(await screen.findByText('Failed to fetch portfolio items')).toBeVisible();
  expect(screen.getByText('Gone wrong')).toBeVisible();
  refusal = undefined;
  await press(user, 'Try again');
  expect(await screen.findByText('Roses by post')).toBeVisible();
});

test('Edit says Feature Coming Soon', async () => {
  const user = await open();
  await press(user, 'Edit');
  expect(await screen.findByText('Feature Coming Soon')).toBeVisible();
  expect(screen.getByText('Editing will be added in the next update.')).toBeVisible();
});

test('Delete asks first, and deletes only then', async () => {
  const user = await open();
  await press(user, 'Delete');
  const question = 'Are you sure you want to delete "Roses by post"? This action cannot be undone.';
  expect(await screen.findByText(question)).toBeVisible();
  await press(user, 'Cancel');
  expect(calls).toEqual([]);
  await press(user, 'Delete');
  await screen.findByText(question);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Portfolio item deleted')).toBeVisible();
  expect(calls).toEqual([`remove {"0":{"id":"${item.id}"}}`]);
  expect(await screen.findByText('No portfolio items yet')).toBeVisible();
});

test('a failed delete says so', async () => {
  const user = await open();
  await press(user, 'Delete');
  refusal = { message: 'Gone wrong', data: { httpStatus: 500 } };
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Failed to delete portfolio item')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
});

test('with the image alone missing, its field says so and takes the focus', async () => {
  const user = await open();
  await press(user, 'Add Portfolio Item');
  await user.type(await screen.findByLabelText('Project title'), 'Roses');
  await user.type(screen.getByLabelText('Client name'), 'Thorn & Sons');
  await user.selectOptions(screen.getByLabelText('Project type'), 'custom');
  await user.type(screen.getByLabelText('Website URL'), 'https://thorn.example.org');
  await press(user, 'Add to the portfolio');
  expect(await screen.findByText('Missing Information')).toBeVisible();
  const image = screen.getByLabelText('Image');
  expect(image).toBeInvalid();
  expect(image).toHaveAccessibleDescription(/Please upload an image\.$/);
  expect(image).toHaveFocus();
  expect(screen.getAllByText(missing)).toHaveLength(1);
  expect(calls).toEqual([]);
});

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['a click beside it', (user: UserEvent) => user.click(document.body)],
  ['its Close button', (user: UserEvent) => press(user, 'Close')],
])('%s closes the form, and what was typed is there when it opens again', async (_, leave) => {
  const user = await open();
  await press(user, 'Add Portfolio Item');
  await user.type(await screen.findByLabelText('Project title'), 'Roses');
  await user.click(screen.getByLabelText('Public'));
  await leave(user);
  await waitFor(() => expect(screen.queryByLabelText('Project title')).toBeNull());
  await press(user, 'Add Portfolio Item');
  expect(await screen.findByLabelText('Project title')).toHaveValue('Roses');
  expect(screen.getByLabelText('Public')).not.toBeChecked();
});

test('the form starts public and not featured, and asks for all that is missing at once', async () => {
  const user = await open();
  await press(user, 'Add Portfolio Item');
  expect(await screen.findByLabelText('Public')).toBeChecked();
  expect(screen.getByLabelText('Featured')).not.toBeChecked();
  expect(screen.getByLabelText('Website URL')).toHaveAttribute('type', 'url');
  await user.type(screen.getByLabelText('Project title'), 'Roses');
  await press(user, 'Add to the portfolio');
  expect(await screen.findByText('Missing Information')).toBeVisible();
  const toast = screen.getByText('Missing Information').parentElement;
  expect(toast).toHaveTextContent(missing);
  for (const [label, words] of [
    ['Client name', 'Please name the client.'],
    ['Project type', 'Please choose a type.'],
    ['Image', /Please upload an image\.$/],
    ['Website URL', 'Please give the address of the website.'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
  expect(screen.getAllByText(missing)).toHaveLength(1);
  expect(calls).toEqual([]);
});
