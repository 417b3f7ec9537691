import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createDesignView,
  createProject,
  customerId,
  dashboardOf,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { listOf, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, called } = trpcServer();
const site = createProject();
const shop = createProject({ projectName: 'Shop' });
const front = createDesignView({ designTitle: 'Shop front', threadId: crypto.randomUUID() });
const till = createDesignView({ designTitle: 'Till', createdAt: '2026-04-21T09:30:00.000Z' });
const waitingIn = (projectId: string, { id, designTitle }: typeof front) => ({
  id,
  projectId,
  designTitle,
});
const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this);
  };
  answers['customer.portal.dashboard'] = dashboardOf({ projects: [site, shop] });
  answers['customer.design.list'] = ({ id }: { id: string }) =>
    listOf(id === shop.id ? [till, front] : []);
  answers['customer.design.waiting'] = listOf([waitingIn(shop.id, front)]);
  answers['customer.portal.changeRequests'] = listOf([]);
  answers['customer.design.decide'] = { success: true };
});
const tab = (name: string) => screen.findByRole('tab', { name });
const project = (name: RegExp) => screen.getByRole('radio', { name });

test('a waiting design of another project is counted on the tab, marked in the picker and linked', async () => {
  const user = await openPortal();
  expect(await tab('Design Reviews 1 to decide')).toBeVisible();
  expect(project(/Website for Ferris/)).toBeChecked();
  expect(project(/^Shop 1 to decide/)).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Decide on 1 design' }));
  expect(await screen.findByRole('heading', { name: 'Shop front' })).toBeVisible();
  expect(project(/^Shop/)).toBeChecked();
  const review = screen.getByRole('article', { name: 'Shop front' });
  expect(review).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith(review);
  expect(screen.queryByRole('button', { name: 'Decide on 1 design' })).toBeNull();
});

test('waiting designs that cannot be read say so, and are tried again', async () => {
  answers['customer.design.waiting'] = refuse(500, 'Out of order.');
  const user = await openPortal();
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('Designs that wait for you could not be fetched');
  answers['customer.design.waiting'] = listOf([waitingIn(shop.id, front)]);
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Decide on 1 design' })).toBeVisible();
  expect(failed).not.toBeInTheDocument();
});

test('a decided design is no longer counted', async () => {
  const user = await openPortal();
  await user.click(await screen.findByRole('button', { name: 'Decide on 1 design' }));
  const review = within(await screen.findByRole('article', { name: 'Shop front' }));
  answers['customer.design.waiting'] = listOf([]);
  await user.click(review.getByRole('button', { name: 'Approve' }));
  expect(await tab('Design Reviews')).toBeVisible();
});

test('several designs are counted together, and the button opens the oldest', async () => {
  answers['customer.design.waiting'] = listOf([
    waitingIn(shop.id, front),
    waitingIn(shop.id, till),
  ]);
  const user = await openPortal();
  expect(await tab('Design Reviews 2 to decide')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decide on 2 designs' }));
  await waitFor(async () =>
    expect(await screen.findByRole('article', { name: 'Shop front' })).toHaveFocus(),
  );
});

test('the button also shows in a project without waiting designs', async () => {
  const user = await openPortal();
  await user.click(await tab('Design Reviews 1 to decide'));
  expect(await screen.findByRole('heading', { name: 'No designs yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decide on 1 design' })).toBeVisible();
});

const address = (path: string) => `${path}?tab=designs&project=${shop.id}&design=${front.id}`;

test('a link opens its project and its design', async () => {
  await openPortal(address(`/customer/dashboard/${customerId}`));
  await waitFor(async () =>
    expect(await screen.findByRole('article', { name: 'Shop front' })).toHaveFocus(),
  );
  expect(project(/^Shop/)).toBeChecked();
});

test('a link leads there also after a login', async () => {
  answers['customer.portal.dashboard'] = refuse(401, 'Please log in to see this.');
  const user = await openPortal(address(`/customer/dashboard/${customerId}`));
  await user.click(await screen.findByRole('link', { name: 'Go to Login' }));
  answers['customer.portal.dashboard'] = dashboardOf({ projects: [site, shop] });
  answers['public.portal.login'] = {
    success: true,
    message: 'Login Successful',
    customer: { id: customerId, firstName: 'Maud' },
  };
  await user.type(await screen.findByLabelText('Email address'), 'maud@example.org{Enter}');
  await waitFor(async () =>
    expect(await screen.findByRole('article', { name: 'Shop front' })).toHaveFocus(),
  );
});

test("a link to another customer's project opens the first", async () => {
  const search = `?tab=designs&project=${crypto.randomUUID()}&design=${front.id}`;
  await openPortal(`/customer/dashboard/${customerId}${search}`);
  await waitFor(() => expect(project(/Website for Ferris/)).toBeChecked());
  expect(called('customer.design.list')).toHaveLength(1);
});
